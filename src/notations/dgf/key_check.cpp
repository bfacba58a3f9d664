#include "findings/repeated.hpp"
#include "notations/dgf/diagnostics.hpp"
#include "notations/dgf/game_check.hpp"
#include "notations/dgf/numbers.hpp"
#include "notations/dgf/parts.hpp"
#include "notations/dgf/syntax.hpp"

#include <algorithm>
#include <charconv>
#include <string_view>
#include <system_error>
#include <vector>

namespace arbiter::dgf {

namespace {

class key_check {
public:
    key_check(const source& s, const tree& t, node_id game, collector& findings)
        : source_(s), tree_(t), game_(game), findings_(findings) {}

    void run() {
        const tag_values values = check_tags(source_, tree_, game_, keys, other_tags::unknown, findings_, other_keys);
        if (tree_[game_ + 1].kind != kind::header) return;
        for (std::size_t key = 0; key < keys.size(); ++key)
            if (values[key].right()) check_type(key, tree_[value_of(tree_, values[key].tag)]);
        check_others();
    }

private:
    /// A value as it is written, with its quotes.
    [[nodiscard]] static span whole(const node& value) noexcept {
        const std::uint32_t quote = (value.flags & is_string) != 0 ? 1 : 0;
        return {value.begin - quote, value.end + quote};
    }

    void check_type(std::size_t key, const node& value) {
        const span where = whole(value);
        const auto is = [&value](value_flags type) { return (value.flags & type) != 0; };
        const bool is_list = !is(is_string) && !is(is_date) && !is(is_integer);
        bool right = false;
        switch (key) {
        case known::date:
            if (is(is_string))
                findings_.report(where, quoted_date{})
                    .fix("write `{}`")
                    .replace(where, source_.text({value.begin, value.end}));
            return;
        case known::initial_board:
        case known::latest_board:
        case known::moves:
            right = is_list;
            break;
        case known::result:
            right = is(is_integer);
            break;
        default:
            right = is(is_string);
        }
        if (!right)
            findings_.report(where, tag_value_wrong{where, {keys.at(key).name.data()}, {keys.at(key).expected}});
    }

    /// Unknown keys: what no reader of TOML takes is wrong, whatever it is meant to say.
    void check_others() {
        std::vector<span> others;
        for (const node_id tag : tree_.children(game_ + 1)) {
            const node_id name = tag + 1;
            if (tree_[tag].kind != kind::tag || name >= tree_[tag].next || tree_[name].kind != kind::name) continue;
            const std::string_view written = source_.text(tree_.where(name));
            if (std::any_of(keys.begin(), keys.end(), [written](const tag_rule& k) { return k.name == written; }))
                continue;
            if (!is_whole(tree_, tag)) continue;
            others.push_back(tree_.where(name));
            if (is_komi(written))
                findings_.report(tree_.where(name), tag_unknown{tree_.where(name)}).help(komi_belongs{});
            if (const node_id value = value_of(tree_, tag); value != 0) check_other(written, tree_[value]);
        }
        for_each_repeated(source_, others, [this](span again, span first) {
            findings_.report(again, tag_duplicate{again}).related(first, first_tag_here{});
        });
    }

    void check_other(std::string_view name, const node& value) {
        const span where{value.begin, value.end};
        if ((value.flags & is_date) != 0 && !is_iso_day(source_.text(where)))
            findings_.report(where, no_such_day{short_text(name), where});
        if ((value.flags & (is_string | is_date)) != 0) return;
        for_each_written(source_.text(), value, [this](number n) {
            const std::string_view digits = source_.text(n.where);
            std::int64_t fits = 0;
            if (std::from_chars(digits.data(), digits.data() + digits.size(), fits).ec != std::errc())
                findings_.report(n.where, huge_number{n.where});
        });
    }

    const source& source_;
    const tree& tree_;
    node_id game_;
    collector& findings_;
};

} // namespace

void check_keys(const source& s, const tree& t, node_id game, collector& findings) {
    key_check(s, t, game, findings).run();
}

} // namespace arbiter::dgf
