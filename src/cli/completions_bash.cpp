#include "cli/completion.hpp"

#include "arbiter/version.hpp"

#include <fmt/format.h>

#include <utility>

namespace arbiter::cli {

namespace {

constexpr std::string_view bash_head =
    R"sh(# bash completion for arbiter {version}: `arbiter completions bash` writes this.

# prefixes and codes of rules, and codes that a subject may follow
_arbiter_codes='{codes}'
_arbiter_subjects='{subjects}'

)sh";

constexpr std::string_view bash_tail = R"sh(
# _arbiter_offer BEFORE WORDS PART: those of WORDS that begin with PART, all with BEFORE in front
_arbiter_offer() {
    local IFS=$' \t\n'
    mapfile -t COMPREPLY < <(compgen -P "$1" -W "$2" -- "$3")
}

# _arbiter_leave_space_out: where a word is to go on behind what is offered
_arbiter_leave_space_out() {
    if ((${#COMPREPLY[@]} == 1)) && [[ ${COMPREPLY[0]} == *[:=] ]]; then compopt -o nospace; fi
}

# _arbiter_reply BEFORE PART: PART, which BEFORE stands in front of, is a value of `kind`
_arbiter_reply() {
    local before=$1 part=$2
    case $kind in
    selectors | levels)
        before+=${part%"${part##*,}"}
        part=${part##*,}
        ;;
    esac
    case $kind in
    files) return ;;
    folders) compopt -o dirnames +o default +o bashdefault; return ;;
    documents)
        if [[ $part == *=* ]]; then return; fi
        compopt +o default +o bashdefault
        _arbiter_offer "$before" "${known// /= }=" "$part"
        _arbiter_leave_space_out
        return
        ;;
    esac
    compopt +o default +o bashdefault
    case $kind in
    words) _arbiter_offer "$before" "$known" "$part" ;;
    code) _arbiter_offer "$before" "$_arbiter_codes" "$part" ;;
    selectors) _arbiter_offer "$before" "$_arbiter_codes $_arbiter_subjects" "$part" ;;
    levels)
        if [[ $part == *=* ]]; then
            _arbiter_offer "$before${part%"${part##*=}"}" "$known" "${part##*=}"
        else
            _arbiter_offer "$before" "${_arbiter_codes// /= }=" "$part"
        fi
        ;;
    esac
    _arbiter_leave_space_out
}

# _arbiter_trim WORD: bash replaces only what stands behind the last `:` or `=` of WORD
_arbiter_trim() {
    local breaks=''
    if [[ $COMP_WORDBREAKS == *:* ]]; then breaks+=:; fi
    if [[ $COMP_WORDBREAKS == *=* ]]; then breaks+==; fi
    if [[ $breaks && $1 == *["$breaks"]* ]]; then COMPREPLY=("${COMPREPLY[@]#"${1%"${1##*["$breaks"]}"}"}"); fi
}

_arbiter() {
    local IFS=$' \t\n' line=${COMP_LINE:0:COMP_POINT} words word command='' option='' ended='' place=0 kind='' known=''
    COMPREPLY=()
    read -a words <<<"$line"
    if [[ $line == *[[:blank:]] ]]; then words+=(''); fi
    local last=$((${#words[@]} - 1)) current=${words[-1]}
    for word in "${words[@]:1:last - 1}"; do
        if [[ $option ]]; then
            option=
        elif [[ ! $ended && $word == -- ]]; then
            ended=yes
        elif [[ ! $ended && $word == -?* ]]; then
            if [[ $word != *=* ]] && _arbiter_value "$command" "$word"; then option=$word; fi
        elif [[ ! $command ]]; then
            command=$word
        else
            place=$((place + 1))
        fi
    done
    if [[ $option ]]; then
        _arbiter_value "$command" "$option"
        _arbiter_reply '' "$current"
    elif [[ ! $ended && $current == --*=* ]]; then
        if ! _arbiter_value "$command" "${current%%=*}"; then kind=nothing; fi
        _arbiter_reply "${current%%=*}=" "${current#*=}"
    else
        if [[ ! $ended && $current == -* ]]; then
            kind=words
            _arbiter_options "$command"
        else
            _arbiter_argument "$command" "$((place + 1))"
        fi
        _arbiter_reply '' "$current"
    fi
    _arbiter_trim "$current"
}

complete -o bashdefault -o default -F _arbiter arbiter
)sh";

std::string joined(const std::vector<std::string>& words) {
    return fmt::format("{}", fmt::join(words, " "));
}

std::string bash_name(offer kind) {
    switch (kind) {
    case offer::nothing:
        return "nothing";
    case offer::words:
        return "words";
    case offer::files:
        return "files";
    case offer::folders:
        return "folders";
    case offer::code:
        return "code";
    case offer::selectors:
        return "selectors";
    case offer::levels:
        return "levels";
    case offer::documents:
        return "documents";
    }
    return {};
}

/// `kind=… known=…`
std::string bash_kind(std::string_view value, const completion_table& table) {
    const completion c = completion_or_files(value, table);
    std::string out = "kind=" + bash_name(c.kind);
    if (!c.words.empty()) out += fmt::format(" known='{}'", joined(c.words));
    return out;
}

std::string bash_values(const completion_table& table) {
    std::string out = "# _arbiter_value COMMAND OPTION: of which `kind` its value is; fails where it takes none\n"
                      "_arbiter_value() {\n"
                      "    case \"$1 $2\" in\n";
    for (const command_entry& c : table.commands)
        for (const option_group& group : c.groups)
            for (const option_entry& o : group.options) {
                if (o.value.empty()) continue;
                std::string patterns;
                for (const std::string& spelling : o.spellings())
                    patterns += fmt::format("{}'{} {}'", patterns.empty() ? "" : " | ", c.name, spelling);
                out += fmt::format("    {}) {} ;;\n", patterns, bash_kind(o.value, table));
            }
    return out + "    *) return 1 ;;\n    esac\n}\n";
}

std::string bash_arguments(const completion_table& table) {
    std::string out = "\n# _arbiter_argument COMMAND PLACE: of which `kind` it is there, counted from 1\n"
                      "_arbiter_argument() {\n"
                      "    kind=nothing\n"
                      "    case \"$1 $2\" in\n";
    std::vector<std::string> names;
    for (const command_entry& c : table.commands) names.push_back(c.name);
    out += fmt::format("    ' '*) kind=words known='{}' ;;\n", joined(names));
    for (const command_entry& c : table.commands) {
        std::size_t place = 0;
        for (const argument_entry& a : c.arguments)
            out += fmt::format("    '{} '{}) {} ;;\n", c.name, a.repeats ? "*" : std::to_string(++place),
                               bash_kind(a.value, table));
    }
    return out + "    esac\n}\n";
}

std::string bash_options_of(const command_entry& c) {
    std::vector<std::string> all;
    for (const option_group& group : c.groups)
        for (const option_entry& o : group.options)
            for (std::string& spelling : o.spellings()) all.push_back(std::move(spelling));
    return joined(all);
}

std::string bash_options(const completion_table& table) {
    std::string out = "\n# _arbiter_options COMMAND: sets `known`\n"
                      "_arbiter_options() {\n"
                      "    case $1 in\n";
    out += fmt::format("    '') known='{}' ;;\n", bash_options_of(table.program));
    for (const command_entry& c : table.commands)
        out += fmt::format("    {}) known='{}' ;;\n", c.name, bash_options_of(c));
    return out + "    esac\n}\n";
}

} // namespace

std::string bash_completions(const completion_table& table) {
    std::vector<std::string> codes;
    std::vector<std::string> subjects;
    for (const rule_entry& r : table.rules) {
        codes.push_back(r.code);
        if (r.has_subject) subjects.push_back(r.code + ':');
    }
    return fmt::format(fmt::runtime(bash_head), fmt::arg("version", ARBITER_VERSION), fmt::arg("codes", joined(codes)),
                       fmt::arg("subjects", joined(subjects))) +
           bash_values(table) + bash_arguments(table) + bash_options(table) + std::string(bash_tail);
}

} // namespace arbiter::cli
