#include "io/trust.hpp"

#include "io/read.hpp"
#include "io/replace.hpp"

#include <fmt/format.h>
#include <nettle/sha2.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>
#include <variant>

#include <sys/stat.h>

namespace arbiter::io {

std::string sha256_of(std::string_view bytes) {
    sha256_ctx state;
    ::sha256_init(&state);
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): bytes as C has them
    ::sha256_update(&state, bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()));
    std::array<std::uint8_t, SHA256_DIGEST_SIZE> digest{};
    ::sha256_digest(&state, digest.size(), digest.data());
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const std::uint8_t byte : digest) {
        text += digits[byte >> 4U];
        text += digits[byte & 15U];
    }
    return text;
}

namespace {

using list_json = nlohmann::ordered_json;

constexpr std::uint64_t largest_list = std::uint64_t{16} << 20;
constexpr std::uint64_t largest_file = std::uint64_t{256} << 20;
constexpr int most_depth = 4; ///< of the list: entries, what is in them, and one more

/// The file that keeps them; empty where the user has no folder for it.
std::string list_path() {
    const auto folder_in = [](const char* name) -> std::string {
        const char* const value = std::getenv(name);           // NOLINT(concurrency-mt-unsafe): nobody sets one
        return value == nullptr || *value != '/' ? "" : value; // what is not absolute is to be ignored, says XDG
    };
    std::string folder = folder_in("XDG_CONFIG_HOME");
    if (folder.empty() && !(folder = folder_in("HOME")).empty()) folder += "/.config";
    return folder.empty() ? "" : folder + "/arbiter/engines.json";
}

std::string path_in(const engine_table& table, const std::string& file) {
    return file.starts_with('/') ? file : table.folder + '/' + file;
}

/// What its command names that is of that type, as it names it, wherever it lies.
std::vector<std::string> named_by(const engine_table& t, mode_t type) {
    std::vector<std::string> found;
    const auto add = [&](const std::string& word) {
        struct stat info {};
        if (!word.empty() && ::stat(path_in(t, word).c_str(), &info) == 0 && (info.st_mode & S_IFMT) == type)
            found.push_back(word);
    };
    for (std::size_t i = 0; i < t.words.size(); ++i) {
        const std::string& word = t.words[i];
        if (i > 0 || word.find('/') != std::string::npos) add(word); // else it is looked for in PATH
        if (const std::size_t equals = word.find('='); i > 0 && equals != std::string::npos)
            add(word.substr(equals + 1)); // `--rules=FILE`
    }
    return found;
}

/// What trust in it is about: another value is another engine. A file that can't be read is like no other, and
/// so is a folder: what is run of it isn't known.
std::optional<list_json> entry_of(const engine_table& t) {
    if (!named_by(t, S_IFDIR).empty()) return {};
    list_json files = list_json::object();
    for (const std::string& file : files_of(t)) {
        const std::variant<std::string, problem> bytes = read_file(path_in(t, file), largest_file);
        const auto* const read = std::get_if<std::string>(&bytes);
        if (read == nullptr || read->size() > largest_file) return {};
        files[file] = sha256_of(*read);
    }
    return list_json{{"folder", t.folder},       {"notation", t.notation}, {"extensions", t.extensions},
                     {"grammar", t.grammar},     {"engine", t.words},      {"engine-limit", t.limit},
                     {"files", std::move(files)}};
}

/// The list as it is, or what is wrong with it.
std::variant<list_json, problem> read_list(const std::string& path) {
    std::error_code unknown;
    if (!std::filesystem::exists(path, unknown)) return list_json::array();
    std::variant<std::string, problem> bytes = read_file(path, largest_list);
    if (auto* const failed = std::get_if<problem>(&bytes)) return std::move(*failed);
    const std::string& text = std::get<std::string>(bytes);
    const auto refused = [&path](std::string_view why) {
        return problem{fmt::format("{}: {}; remove it, and trust again what you trust", path, why)};
    };
    if (text.size() > largest_list) return refused("is larger than a list of trusted engines may be");
    bool is_deep = false;
    const auto is_kept = [&is_deep](int depth, list_json::parse_event_t /*event*/, const list_json& /*value*/) {
        is_deep = is_deep || depth > most_depth;
        return !is_deep; // what is deep isn't made: the library would copy and write it by recursion
    };
    list_json list = list_json::parse(text, is_kept, false);
    if (is_deep) return refused("nests deeper than a list of trusted engines does");
    if (!list.is_array()) return refused("is no list of trusted engines");
    return list;
}

} // namespace

std::vector<std::string> files_of(const engine_table& t) {
    return named_by(t, S_IFREG);
}

std::string missing_file_of(const engine_table& t) {
    for (std::size_t i = 1; i < t.words.size(); ++i) {
        const std::string& word = t.words[i];
        const bool is_name =
            word.find_first_of("./") != std::string::npos && word.find_first_of(" \t\n=") == std::string::npos;
        std::error_code unknown;
        if (is_name && !word.starts_with('-') && !std::filesystem::exists(path_in(t, word), unknown)) return word;
    }
    return {};
}

bool is_trusted(const engine_table& table) {
    const std::string path = list_path();
    if (path.empty()) return false;
    const std::variant<list_json, problem> list = read_list(path);
    const auto* const all = std::get_if<list_json>(&list);
    if (all == nullptr) return false;
    const auto is_there = [all](auto fits) { return std::any_of(all->begin(), all->end(), fits); };
    // files aren't read for one that nobody has trusted
    if (!is_there([&](const list_json& e) {
            return e.is_object() && e.value("folder", list_json()) == list_json(table.folder);
        }))
        return false;
    const std::optional<list_json> wanted = entry_of(table);
    return wanted && is_there([&wanted](const list_json& e) { return e == *wanted; });
}

bool was_trusted(const engine_table& table) {
    const std::string path = list_path();
    if (path.empty()) return false;
    const std::variant<list_json, problem> list = read_list(path);
    const auto* const all = std::get_if<list_json>(&list);
    return all != nullptr && std::any_of(all->begin(), all->end(), [&table](const list_json& e) {
               return e.is_object() && e.value("folder", list_json()) == list_json(table.folder) &&
                      e.value("notation", list_json()) == list_json(table.notation);
           });
}

std::string trusted_state(const engine_table& table) {
    std::string state = "trusted";
    for (const std::string& file : files_of(table)) {
        struct stat info {};
        if (::stat(path_in(table, file).c_str(), &info) != 0) return {};
        // whoever changes a file can't choose when it was changed
        state += fmt::format(" {}:{}:{}:{}.{}", info.st_dev, info.st_ino, info.st_size, info.st_ctim.tv_sec,
                             info.st_ctim.tv_nsec);
    }
    return is_trusted(table) ? state : "";
}

std::optional<problem> trust(const std::vector<engine_table>& all) {
    const std::string path = list_path();
    if (path.empty()) return problem{"there is no folder for what you trust: neither XDG_CONFIG_HOME nor HOME is set"};
    std::variant<list_json, problem> read = read_list(path);
    if (auto* const failed = std::get_if<problem>(&read)) return std::move(*failed);
    const list_json& before = std::get<list_json>(read);
    list_json list = list_json::array();
    for (const list_json& each : before)
        if (!each.is_object() || each.value("folder", list_json()) != list_json(all.front().folder))
            list.push_back(each);
    for (const engine_table& each : all) {
        if (const std::vector<std::string> folders = named_by(each, S_IFDIR); !folders.empty())
            return problem{
                fmt::format("{}: `{}` is a folder, and any file of it may be run; name the file that is started, or "
                            "start it with --trust-engines",
                            each.notation, folders.front())};
        std::optional<list_json> entry = entry_of(each);
        if (!entry) return problem{fmt::format("{}: a file that its command names can't be read", each.notation)};
        list.push_back(*std::move(entry));
    }
    std::error_code failed;
    std::filesystem::create_directories(std::filesystem::path(path).parent_path(), failed);
    if (failed) return problem{fmt::format("{}: can't be written: {}", path, failed.message())};
    return write_whole(path, list.dump(2, ' ', true, list_json::error_handler_t::replace) + '\n');
}

} // namespace arbiter::io
