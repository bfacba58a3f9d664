#include "io/engine.hpp"

#include "arbiter/diagnostic.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <mutex>
#include <optional>
#include <utility>
#include <variant>

namespace arbiter::io {

namespace {

using grammars::engine_answer;
using said_json = nlohmann::json;

// What an answer may hold.
constexpr std::size_t most_words = 300;    ///< characters of a text for people
constexpr std::size_t most_rows = 100;     ///< of a position, and columns
constexpr std::size_t most_moves = 10'000; ///< that are legal
constexpr std::size_t longest_move = 1000; ///< bytes

constexpr std::uint32_t most_searched = 5000; ///< plies
constexpr const char* all_were_searched = "5,000 moves were played for it";

constexpr const char* not_trusted =
    "isn't trusted any more: a file that its command names, or the list of what you trust, "
    "has changed since the configuration was read";

/// By the clock it may take so many times what it may take of the processor: how busy the machine is decides nothing.
constexpr int most_waiting = 12;

// ---- what is said

/// Reads an answer; what is wrong with it is kept.
class answer_reader {
public:
    explicit answer_reader(const said_json& object) : object_(object) {}

    /// A text for people, which is shown as it is.
    std::string words(const char* name) {
        const said_json* const value = string(name);
        return value == nullptr ? "" : escaped(value->get_ref<const std::string&>(), most_words);
    }
    /// A text as a record has it.
    std::string text(const char* name) {
        const said_json* const value = string(name);
        return value != nullptr && is_move(*value, name) ? value->get<std::string>() : "";
    }
    /// A text of lines.
    std::string record(const char* name) {
        const said_json* const value = string(name);
        return value == nullptr ? "" : value->get<std::string>();
    }
    std::optional<std::uint64_t> number(const char* name) {
        const said_json* const value = find(name);
        if (value == nullptr) return {};
        if (value->is_number_unsigned() && value->get<std::uint64_t>() > 0) return value->get<std::uint64_t>();
        wrong(name, "is no number from 1 on");
        return {};
    }
    std::optional<std::vector<std::string>> moves(const char* name) {
        const said_json* const value = list(name, most_moves);
        if (value == nullptr) return {};
        std::vector<std::string> all;
        for (const said_json& each : *value)
            if (!each.is_string())
                wrong(name, "holds what is no text");
            else if (is_move(each, name))
                all.push_back(each.get<std::string>());
        return all;
    }
    std::vector<std::string> lines(const char* name) {
        const said_json* const value = list(name, most_rows);
        return value == nullptr ? std::vector<std::string>() : texts_in(*value, name);
    }
    std::vector<std::vector<std::string>> grid(const char* name) {
        std::vector<std::vector<std::string>> rows;
        const said_json* const value = list(name, most_rows);
        if (value == nullptr) return rows;
        for (const said_json& row : *value) {
            if (!row.is_array() || row.empty() || row.size() > most_rows || row.size() != value->front().size()) {
                wrong(name, "holds no rows of one length");
                return {};
            }
            rows.push_back(texts_in(row, name));
        }
        return rows;
    }
    [[nodiscard]] const std::string& fault() const noexcept { return fault_; }

private:
    const said_json* find(const char* name) {
        const auto found = object_.find(name);
        return found == object_.end() || found->is_null() ? nullptr : &*found;
    }
    const said_json* string(const char* name) {
        const said_json* const value = find(name);
        if (value == nullptr || value->is_string()) return value;
        wrong(name, "is no text");
        return nullptr;
    }
    const said_json* list(const char* name, std::size_t most) {
        const said_json* const value = find(name);
        if (value == nullptr) return nullptr;
        if (value->is_array() && value->size() <= most) return value;
        wrong(name, value->is_array() ? "holds too many" : "is no array");
        return nullptr;
    }
    std::vector<std::string> texts_in(const said_json& array, const char* name) {
        std::vector<std::string> all;
        for (const said_json& each : array)
            if (each.is_string())
                all.push_back(escaped(each.get_ref<const std::string&>(), most_words));
            else
                wrong(name, "holds what is no text");
        return all;
    }
    /// Whether it can be in a line of a record.
    bool is_move(const said_json& value, const char* name) {
        const auto& written = value.get_ref<const std::string&>();
        const bool is_line = escaped(written, longest_move) == written; // no control or other invisible character
        if (is_line && !written.empty() && written.size() <= longest_move) return true;
        if (written.size() > longest_move)
            wrong(name, fmt::format("holds a text of {} bytes, and {} are the most", written.size(), longest_move));
        else
            wrong(name, written.empty() ? "holds an empty text" : "holds what can't be in a line of a record");
        return false;
    }
    void wrong(const char* name, std::string_view what) {
        if (fault_.empty()) fault_ = fmt::format("`{}` {}", name, what);
    }

    const said_json& object_;
    std::string fault_;
};

engine_answer failure(std::string why) {
    return {.how = engine_answer::failed, .why = std::move(why)};
}

/// What the answer to a start says of the game.
struct start_facts {
    bool can_undo = false;
    std::size_t sides = 2;
};

engine_answer read_answer(const std::string& line, start_facts& at_start, bool is_start) {
    const said_json object = said_json::parse(line, nullptr, false);
    const auto ok = object.is_object() ? object.find("ok") : object.end();
    if (!object.is_object() || ok == object.end() || !ok->is_boolean())
        return failure(fmt::format("answers with what is no JSON object with `ok`: `{}`", escaped(line)));
    answer_reader read(object);
    engine_answer a;
    a.how = ok->get<bool>() ? engine_answer::played : engine_answer::refused;
    a.why = read.words("why");
    a.because = read.number("because");
    a.tag = read.words("tag");
    a.happened = read.words("happened");
    a.lines = read.lines("position");
    a.cells = read.grid("cells");
    a.legal = read.moves("legal");
    a.result = read.text("result");
    a.write = read.text("write");
    a.sides = read.lines("sides");
    a.record = read.record("record");
    if (const std::optional<std::uint64_t> turn = read.number("turn"))
        a.turn = static_cast<std::uint32_t>(std::min<std::uint64_t>(*turn, most_rows + 1) - 1);
    if (is_start) {
        const std::vector<std::string> can = read.lines("can");
        at_start.can_undo = std::find(can.begin(), can.end(), "undo") != can.end();
        at_start.sides = a.sides.empty() ? 2 : a.sides.size();
    }
    if (!read.fault().empty()) return failure(fmt::format("answers wrongly: {}", read.fault()));
    if (a.how == engine_answer::refused && a.why.empty()) a.why = "the engine doesn't say why";
    return a;
}

said_json object_of(const grammars::engine_tags& tags) {
    said_json object = said_json::object();
    for (const auto& [name, value] : tags) object.emplace(name, value); // the first one stays
    return object;
}

// ---- who says it

class host;

class connection : public grammars::engine_connection {
public:
    explicit connection(std::shared_ptr<host> of);
    connection(const connection&) = delete;
    connection(connection&&) = delete;
    connection& operator=(const connection&) = delete;
    connection& operator=(connection&&) = delete;
    ~connection() override;

    [[nodiscard]] engine_answer start(const grammars::engine_tags& tags) override {
        return ask({{"do", "start"}, {"tags", object_of(tags)}}, beginning::of_game);
    }
    [[nodiscard]] engine_answer play(std::uint32_t ply, std::string_view text) override {
        if (is_searching_ && ++searched_ > most_searched)
            return {.how = engine_answer::exhausted, .why = all_were_searched};
        return ask({{"do", "play"}, {"ply", ply}, {"text", text}}, beginning::no);
    }
    [[nodiscard]] engine_answer undo() override { return ask({{"do", "undo"}}, beginning::no); }
    [[nodiscard]] engine_answer begin(const grammars::engine_wish& wish) override {
        return ask({{"do", "new"}, {"seed", wish.seed}, {"date", wish.date}, {"players", wish.players}},
                   beginning::of_record);
    }
    [[nodiscard]] bool can_undo() const override { return start_.can_undo; }
    void search(bool is_searching) override {
        searched_ = 0;
        is_searching_ = is_searching;
        // one in which nothing came of a question is the last one of the record
        if (!search_left_.is_used_up()) search_left_ = limit_of_search();
    }

    void renew() override;

private:
    enum class beginning : std::uint8_t { no, of_game, of_record };

    /// A process that has served another record, and fails at the start of this one, is replaced by a new one in what is left of the
    /// record's time: so what comes of a record doesn't depend on others.
    engine_answer ask(const said_json& what, beginning how);
    engine_answer answer_to(const std::string& line, beginning how);
    std::variant<std::string, child_fault> exchange(const std::string& line, bool may_start);
    [[nodiscard]] child_time limit() const;
    [[nodiscard]] child_time limit_of_search() const { return {limit().clock, limit().clock}; }
    [[nodiscard]] std::string out_of_time();
    [[nodiscard]] child_time& left() noexcept { return is_searching_ ? search_left_ : left_; }

    std::shared_ptr<host> host_;
    std::unique_ptr<child> process_;
    bool was_used_ = false; ///< by another connection, and not by this one
    std::string looked_at_; ///< the files of a process that has answered nothing yet
    child_time left_;
    child_time
        search_left_; ///< the same for a search, which takes nothing of what a record has; by the clock for a question
    start_facts start_;
    bool is_searching_ = false;
    std::uint32_t searched_ = 0;
};

class host : public grammars::engine_host, public std::enable_shared_from_this<host> {
public:
    explicit host(engine_call call) : call_(std::move(call)) {}
    [[nodiscard]] std::unique_ptr<grammars::engine_connection> open() override {
        return std::make_unique<connection>(shared_from_this());
    }

    [[nodiscard]] const engine_call& call() const noexcept { return call_; }
    /// One that has nothing to do; null where there is none.
    [[nodiscard]] std::unique_ptr<child> idle() {
        const std::lock_guard taking(lock_);
        if (idle_.empty()) return nullptr;
        std::unique_ptr<child> one = std::move(idle_.back());
        idle_.pop_back();
        one->look(); // what it has taken until now is no matter of this record
        return one;
    }
    void give_back(std::unique_ptr<child> one) {
        const std::lock_guard giving(lock_);
        idle_.push_back(std::move(one));
    }

private:
    engine_call call_;
    std::mutex lock_;
    std::vector<std::unique_ptr<child>> idle_;
};

connection::connection(std::shared_ptr<host> of) : host_(std::move(of)) {
    renew();
}

child_time connection::limit() const {
    const std::chrono::seconds most(host_->call().limit);
    return {most, most_waiting * most};
}

void connection::renew() {
    left_ = limit();
    search_left_ = limit_of_search();
}

connection::~connection() {
    if (process_ != nullptr) host_->give_back(std::move(process_));
}

std::variant<std::string, child_fault> connection::exchange(const std::string& line, bool may_start) {
    if (process_ == nullptr) {
        // what a game has come to is lost with the process; a search may go on from its start
        if (!may_start) return child_fault{"has ended", {}};
        if (const std::optional<engine_table>& trusted = host_->call().trusted) {
            looked_at_ = trusted_state(*trusted);
            if (looked_at_.empty()) return child_fault{not_trusted};
        }
        std::variant<std::unique_ptr<child>, child_fault> started = child::start(host_->call().program);
        if (auto* failed = std::get_if<child_fault>(&started)) return std::move(*failed);
        process_ = std::get<std::unique_ptr<child>>(std::move(started));
    }
    const child_time before = process_->taken();
    std::variant<std::string, child_fault> answer = process_->ask(line, left());
    left() = left() - (process_->taken() - before);
    // what was looked at, and not something else, was started
    if (!looked_at_.empty() && std::exchange(looked_at_, {}) != trusted_state(*host_->call().trusted))
        answer = child_fault{not_trusted};
    if (auto* failed = std::get_if<child_fault>(&answer)) {
        process_.reset();
        if (failed->what == child::no_answer) failed->what = out_of_time();
    } else if (is_searching_) {
        search_left_.clock = limit().clock;
    }
    return answer;
}

std::string connection::out_of_time() {
    const std::uint32_t limit = host_->call().limit;
    if (is_searching_)
        return fmt::format("gave no answer within the {} s that a search has, {} times the `engine-limit`",
                           most_waiting * limit, most_waiting);
    if (left().clock > child_time::duration::zero())
        return fmt::format("gave no answer within the {} s of processor time that a file has (`engine-limit`)", limit);
    return fmt::format("gave no answer within the {} s that a file has, {} times its `engine-limit`",
                       most_waiting * limit, most_waiting);
}

engine_answer connection::answer_to(const std::string& line, beginning how) {
    std::variant<std::string, child_fault> said = exchange(line, how != beginning::no);
    if (auto* failed = std::get_if<child_fault>(&said)) {
        engine_answer a = failure(std::move(failed->what));
        a.has_ended = failed->has_ended;
        a.said = std::move(failed->said);
        return a;
    }
    engine_answer a = read_answer(std::get<std::string>(said), start_, how == beginning::of_game);
    if (how != beginning::of_record && a.turn.value_or(0) >= start_.sides)
        a = failure(fmt::format("answers wrongly: `turn` is beyond the {} side{} of the game", start_.sides,
                                start_.sides == 1 ? "" : "s"));
    if (a.how == engine_answer::failed) process_.reset(); // who answers wrongly isn't asked again
    return a;
}

engine_answer connection::ask(const said_json& what, beginning how) {
    const auto in_search = [this](engine_answer a) {
        if (!is_searching_ || a.how != engine_answer::failed) return a;
        return engine_answer{.how = engine_answer::exhausted, .why = failure_of(a)};
    };
    if (is_searching_ && search_left_.is_used_up()) return in_search(failure(out_of_time()));
    const std::string line = what.dump(-1, ' ', false, said_json::error_handler_t::replace) + '\n';
    if (process_ == nullptr && how != beginning::no) {
        process_ = host_->idle();
        was_used_ = process_ != nullptr;
    }
    engine_answer a = answer_to(line, how);
    if (std::exchange(was_used_, false) && a.how == engine_answer::failed && !left().is_used_up())
        a = answer_to(line, how);
    return in_search(std::move(a));
}

} // namespace

std::shared_ptr<grammars::engine_host> host_of(engine_call call) {
    return std::make_shared<host>(std::move(call));
}

} // namespace arbiter::io
