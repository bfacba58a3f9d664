#include "cli/command.hpp"

#include "arbiter/convert.hpp"
#include "arbiter/notation.hpp"
#include "check/selection.hpp"
#include "cli/choices.hpp"
#include "cli/console.hpp"
#include "cli/help.hpp"
#include "render/formats.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::cli {

namespace {

// The scripts ask `arbiter __complete WORDS…`, with the words up to the cursor. It answers `KIND<tab>BEFORE`, then lines of
// `WORD<tab>MEANING`. BEFORE is the part of the last word that stays. KIND is `words`, or `files` or `folders`, which the
// shell lists itself. The shell also chooses the words that match, by the ways that its user has set.

constexpr std::string_view bash_script =
    R"sh(# bash completion for arbiter: `arbiter completions bash` writes this.

_arbiter() {
    local IFS=$' \t\n' program=${1/#\~/$HOME} line=${COMP_LINE:0:COMP_POINT} words answer word
    COMPREPLY=()
    read -a words <<<"$line"
    if [[ $line == *[[:blank:]] ]]; then words+=(''); fi
    type -P -- "$program" >/dev/null || program=arbiter
    mapfile -t answer < <("$program" __complete "${words[@]:1}" 2>/dev/null)
    local current=${words[-1]} kind=${answer[0]%%$'\t'*} before=${answer[0]#*$'\t'}
    if [[ $kind == folders ]]; then compopt -o dirnames +o default +o bashdefault; fi
    if [[ $kind != words ]]; then return; fi
    compopt +o default +o bashdefault
    for word in "${answer[@]:1}"; do
        word=$before${word%%$'\t'*}
        # bash replaces $2 alone, which begins after the last `:` or `=`
        if [[ $word == "$current"* ]]; then COMPREPLY+=("${word#"${current%"$2"}"}"); fi
    done
    if ((${#COMPREPLY[@]} == 1)) && [[ ${COMPREPLY[0]} == *[:=] ]]; then compopt -o nospace; fi
}

complete -o bashdefault -o default -F _arbiter arbiter
)sh";

constexpr std::string_view zsh_script =
    R"sh(#compdef arbiter
# zsh completion for arbiter: `arbiter completions zsh` writes this.

_arbiter() {
    local program=${${(Q)words[1]}/#\~/$HOME} line word
    local -a answer closed open
    whence -p -- $program >/dev/null || program=arbiter
    answer=("${(@f)$($program __complete "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
    compset -P "${(b)answer[1]#*$'\t'}"
    case ${answer[1]%%$'\t'*} in
    files) _files; return ;;
    folders) _files -/; return ;;
    esac
    for line in "${(@)answer[2,-1]}"; do
        word=${line%%$'\t'*}
        line=${word//:/\\:}:${line#*$'\t'}
        if [[ $word == *[:=] ]]; then open+=("$line"); else closed+=("$line"); fi
    done
    _describe -t words word closed -- open -S ''
}

if [[ $funcstack[1] == _arbiter ]]; then _arbiter "$@"; else compdef _arbiter arbiter; fi
)sh";

constexpr std::string_view fish_script =
    R"sh(# fish completion for arbiter: `arbiter completions fish` writes this.

function __arbiter_ask
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l program $words[1]
    type -q -- $program; or set program arbiter
    $program __complete $words[2..] "$current" 2>/dev/null
end

function __arbiter_wants_files
    string match -q -- files\t'*' (__arbiter_ask)
end

function __arbiter_words
    set -l answer (__arbiter_ask)
    set -l kind (string split -m 1 \t -- "$answer[1]")
    set -l words $answer[2..]
    if test "$kind[1]" = folders
        set words (__fish_complete_directories (string sub -s (math 1 + (string length -- "$kind[2]")) -- (commandline -ct)))
    end
    printf '%s\n' "$kind[2]"$words
end

complete -c arbiter -f -a '(__arbiter_words)'
complete -c arbiter -n __arbiter_wants_files -F
)sh";

struct candidate {
    std::string word;
    std::string meaning{};
};

/// What may be written at one place.
struct offer {
    std::vector<candidate> words;
    std::string_view kind = "words"; ///< or `files`, `folders`
};

template <class Range>
offer offer_of(const Range& names) {
    offer made;
    for (const auto& name : names) made.words.push_back({std::string(name)});
    return made;
}

offer no_words(const CLI::App&) {
    return {};
}

offer any_files(const CLI::App&) {
    return {{}, "files"};
}

offer any_folders(const CLI::App&) {
    return {{}, "folders"};
}

offer all_notations(const CLI::App&) {
    return offer_of(notation_names());
}

offer all_targets(const CLI::App&) {
    offer made;
    for (const auto* each : targets()) made.words.push_back({std::string(each->name)});
    return made;
}

/// The keys of all games that can be played, if their notation has several.
offer all_keys(const CLI::App&) {
    offer made;
    for (named_game& g : named_games())
        if (!g.key.empty()) made.words.push_back({std::move(g.key)});
    return made;
}

offer all_games(const CLI::App&) {
    return offer_of(names_to_play());
}

offer all_commands(const CLI::App& program) {
    offer made;
    for (command_entry& c : commands_in(program)) made.words.push_back({std::move(c.name), std::move(c.summary)});
    return made;
}

offer all_formats(const CLI::App&) {
    offer made;
    for (const output_format& f : output_formats()) made.words.push_back({std::string(f.name)});
    return made;
}

offer all_levels(const CLI::App&) {
    return offer_of(std::vector{name_of(severity::error), name_of(severity::warning), name_of(severity::style)});
}

offer all_codes(const CLI::App&) {
    offer made;
    for (std::string& name : codes_and_prefixes()) {
        const rule& first = *rules_under(name).front();
        std::string meaning = first.code == name ? std::string(first.summary) : fmt::format("all rules in {}/", name);
        made.words.push_back({std::move(name), std::move(meaning)});
    }
    return made;
}

/// A subject may follow a code.
offer all_selectors(const CLI::App& program) {
    offer made = all_codes(program);
    for (const std::string& name : codes_and_prefixes()) {
        const rule& first = *rules_under(name).front();
        if (first.code == name && !subjects_of(first).empty()) made.words.push_back({name + ':', "of one subject"});
    }
    return made;
}

using offer_source = offer (*)(const CLI::App& program);

/// A word of help that stands for a value. Every such word means the same in all commands.
struct known_value {
    std::string_view word;
    offer_source values;
    bool is_list = false;         ///< commas between values
    offer_source after = nullptr; ///< of `KEY=VALUE`
};

constexpr known_value known_values[] = {
    {"FILE", any_files},
    {"PATH", any_files},
    {"GLOB", any_files},
    {"FOLDER", any_folders},
    {"FOLDER|ARCHIVE", any_files},
    {"NAME", all_notations},
    {"NOTATION", all_notations},
    {"COMMAND", all_commands},
    {"GAME", all_games},
    {"KEY", all_keys},
    {"FORM", all_targets},
    {"CODE", all_codes},
    {"CODE,…", all_selectors, true},
    {"CODE=LEVEL", all_codes, true, all_levels},
    {"FORMAT=FILE", all_formats, false, any_files},
    {"N", no_words},
    {"S", no_words},
    {"BYTES", no_words},
};

/// The words of `a|b|c`; files for what isn't known.
offer offer_of_unknown(std::string_view value) {
    if (value.find('|') == std::string_view::npos) return {{}, "files"};
    offer made;
    for (std::size_t bar = value.find('|'); bar != std::string_view::npos; bar = value.find('|')) {
        made.words.push_back({std::string(value.substr(0, bar))});
        value.remove_prefix(bar + 1);
    }
    made.words.push_back({std::string(value)});
    return made;
}

std::string answer_of(const offer& offered, std::string_view before) {
    std::string out = fmt::format("{}\t{}\n", offered.kind, before);
    for (const candidate& c : offered.words) out += fmt::format("{}\t{}\n", c.word, c.meaning);
    return out;
}

/// `written` is the last word; a value that help calls `value` begins in it at `begin`.
std::string answer_for_value(const CLI::App& program, std::string_view value, std::string_view written,
                             std::size_t begin) {
    const auto* const known = std::find_if(std::begin(known_values), std::end(known_values),
                                           [value](const known_value& k) { return k.word == value; });
    if (known == std::end(known_values)) return answer_of(offer_of_unknown(value), written.substr(0, begin));
    if (known->is_list)
        if (const std::size_t comma = written.rfind(','); comma != std::string_view::npos && comma >= begin)
            begin = comma + 1;
    if (known->after == nullptr) return answer_of(known->values(program), written.substr(0, begin));
    if (const std::size_t sign = written.find('=', begin); sign != std::string_view::npos)
        return answer_of(known->after(program), written.substr(0, sign + 1));
    offer keys = known->values(program);
    for (candidate& c : keys.words) c.word += '=';
    return answer_of(keys, written.substr(0, begin));
}

/// The word for the value of the option that is spelled so; empty if there is none, or it takes none.
std::string value_of_option(const command_entry& command, std::string_view spelling) {
    for (const option_group& group : command.groups)
        for (const option_entry& o : group.options)
            for (const std::string& each : o.spellings())
                if (each == spelling) return o.value;
    return {};
}

offer all_options(const command_entry& command) {
    offer made;
    for (const option_group& group : command.groups)
        for (const option_entry& o : group.options)
            for (std::string& each : o.spellings()) made.words.push_back({std::move(each), o.meaning});
    return made;
}

command_entry command_called(const CLI::App& program, const std::string& name) {
    const auto all = program.get_subcommands([&name](const CLI::App* each) { return each->get_name() == name; });
    return all.empty() ? command_entry{name, {}, {}, {}, {}} : entry_of(*all.front());
}

/// The words before the one that is completed, as far as that matters for it.
struct words_before {
    command_entry command; ///< the program, before a command
    std::size_t arguments = 0;
    std::string value; ///< of the option that the last one is
    bool may_be_option = true;
};

words_before read_words(const CLI::App& program, const std::vector<std::string>& words) {
    words_before all{entry_of(program), 0, {}, true};
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        const std::string& word = words[i];
        if (!all.value.empty())
            all.value.clear();
        else if (all.may_be_option && word == "--")
            all.may_be_option = false;
        else if (all.may_be_option && word.size() > 1 && word[0] == '-')
            all.value = value_of_option(all.command, word);
        else if (!all.command.name.empty())
            ++all.arguments;
        else
            all.command = command_called(program, word);
    }
    return all;
}

int print_script(const std::string& shell) {
    if (shell.empty()) throw usage_error("which SHELL? choose from bash, zsh, fish");
    require_choice("shell", shell, {"bash", "zsh", "fish"});
    return print(shell == "bash" ? bash_script : shell == "zsh" ? zsh_script : fish_script);
}

} // namespace

std::string completions_of(const CLI::App& program, const std::vector<std::string>& words) {
    const words_before before = read_words(program, words);
    const command_entry& command = before.command;
    const std::string current = words.empty() ? "" : words.back();
    if (!before.value.empty()) return answer_for_value(program, before.value, current, 0);
    if (before.may_be_option && current.starts_with('-')) {
        const std::size_t sign = current.starts_with("--") ? current.find('=') : std::string::npos;
        if (sign != std::string::npos) {
            const std::string value = value_of_option(command, current.substr(0, sign));
            return value.empty() ? answer_of({}, {}) : answer_for_value(program, value, current, sign + 1);
        }
        const std::string value = current.size() > 2 ? value_of_option(command, current.substr(0, 2)) : "";
        return value.empty() ? answer_of(all_options(command), {}) : answer_for_value(program, value, current, 2);
    }
    if (command.name.empty()) return answer_of(all_commands(program), {});
    if (command.arguments.empty()) return answer_of({}, {});
    const argument_entry& last = command.arguments.back();
    if (before.arguments < command.arguments.size())
        return answer_for_value(program, command.arguments[before.arguments].value, current, 0);
    return last.repeats ? answer_for_value(program, last.value, current, 0) : answer_of({}, {});
}

action declare_completions(CLI::App& app) {
    const auto shell = std::make_shared<std::string>();
    app.add_option("SHELL", *shell, "bash, zsh or fish")->option_text("bash|zsh|fish");
    return [shell] { return print_script(*shell); };
}

} // namespace arbiter::cli
