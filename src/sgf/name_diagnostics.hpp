// Messages about the names of properties, and what belongs to another version.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "parse/syntax.hpp"
#include "sgf/rules.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter::sgf {

struct unknown_property {
    static constexpr const arbiter::rule& rule = rules::unknown_property;
    static constexpr std::string_view text =
        "`{name}` is no property of the format; programs keep it, but few know what it means";
    static constexpr std::string_view subject = "name";
    span name;
    static constexpr auto fields() { return std::tuple{field{"name", &unknown_property::name}}; }
};

struct did_you_mean_property {
    static constexpr std::string_view text = "did you mean `{known}`?";
    word known;
    static constexpr auto fields() { return std::tuple{field{"known", &did_you_mean_property::known}}; }
};

struct small_letters {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text =
        "`{name}` has small letters, which FF[4] doesn't allow in names; write `{capitals}`";
    span name;
    short_text capitals;
    static constexpr auto fields() {
        return std::tuple{field{"name", &small_letters::name}, field{"capitals", &small_letters::capitals}};
    }
};

struct many_small_letters {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text =
        "{count} names have small letters, which FF[4] doesn't allow; the first of them is `{name}`";
    span name;
    std::uint64_t count;
    static constexpr auto fields() {
        return std::tuple{field{"name", &many_small_letters::name}, field{"count", &many_small_letters::count}};
    }
};

struct many_bad_names {
    static constexpr const arbiter::rule& rule = arbiter::rules::unexpected;
    static constexpr std::string_view text =
        "{count} words can't be names of properties, which are made of capital letters; the first of them is `{name}`";
    span name;
    std::uint64_t count;
    static constexpr auto fields() {
        return std::tuple{field{"name", &many_bad_names::name}, field{"count", &many_bad_names::count}};
    }
};

struct many_old_names {
    static constexpr const arbiter::rule& rule = rules::old_format;
    static constexpr std::string_view text = "{count} names have small letters, as FF[1] to FF[3] allow; FF[4] has "
                                             "capitals alone; the first of them is `{name}`";
    span name;
    std::uint64_t count;
    static constexpr auto fields() {
        return std::tuple{field{"name", &many_old_names::name}, field{"count", &many_old_names::count}};
    }
};

struct old_name {
    static constexpr const arbiter::rule& rule = rules::old_format;
    static constexpr std::string_view text =
        "`{name}` has small letters, as FF[1] to FF[3] allow; FF[4] has capitals alone";
    static constexpr std::string_view subject = "name";
    span name;
    static constexpr auto fields() { return std::tuple{field{"name", &old_name::name}}; }
};

struct old_property {
    static constexpr const arbiter::rule& rule = rules::old_format;
    static constexpr std::string_view text = "`{name}` is of FF[1]; FF[4] has `{now}` for it";
    static constexpr std::string_view subject = "name";
    span name;
    word now;
    static constexpr auto fields() {
        return std::tuple{field{"name", &old_property::name}, field{"now", &old_property::now}};
    }
};

struct many_old_properties {
    static constexpr const arbiter::rule& rule = rules::old_format;
    static constexpr std::string_view text = "`{name}` is of FF[1], and here {count} times; FF[4] has `{now}` for it";
    static constexpr std::string_view subject = "name";
    span name;
    word now;
    std::uint64_t count;
    static constexpr auto fields() {
        return std::tuple{field{"name", &many_old_properties::name}, field{"now", &many_old_properties::now},
                          field{"count", &many_old_properties::count}};
    }
};

struct obsolete_property {
    static constexpr const arbiter::rule& rule = rules::old_format;
    static constexpr std::string_view text = "`{name}` is of FF[1] to FF[3]; FF[4] has no such property";
    static constexpr std::string_view subject = "name";
    span name;
    static constexpr auto fields() { return std::tuple{field{"name", &obsolete_property::name}}; }
};

struct newer_property {
    static constexpr const arbiter::rule& rule = rules::old_format;
    static constexpr std::string_view text = "`{name}` is of FF[4], but the game says `FF[{version}]`";
    static constexpr std::string_view subject = "name";
    span name;
    std::uint64_t version;
    static constexpr auto fields() {
        return std::tuple{field{"name", &newer_property::name}, field{"version", &newer_property::version}};
    }
};

struct newer_form {
    static constexpr const arbiter::rule& rule = rules::old_format;
    static constexpr std::string_view text =
        "`{value}` is {what}, which is of FF[4], but the game says `FF[{version}]`";
    static constexpr std::string_view subject = "name";
    span value;
    span name;
    word what;
    std::uint64_t version;
    static constexpr auto fields() {
        return std::tuple{field{"value", &newer_form::value}, field{"name", &newer_form::name},
                          field{"what", &newer_form::what}, field{"version", &newer_form::version}};
    }
};

struct newer_pass {
    static constexpr const arbiter::rule& rule = rules::old_format;
    static constexpr std::string_view text =
        "a pass without a point is of FF[4], but the game says `FF[{version}]`; write `tt`";
    static constexpr std::string_view subject = "name";
    span name;
    std::uint64_t version;
    static constexpr auto fields() {
        return std::tuple{field{"name", &newer_pass::name}, field{"version", &newer_pass::version}};
    }
};

/// Several of the three kinds before.
struct newer_features {
    static constexpr const arbiter::rule& rule = rules::old_format;
    static constexpr std::string_view text =
        "{count} things in this game are of FF[4], but it says `FF[{version}]`; the first of them is `{first}`";
    static constexpr only_subject subject{"name", "FF"};
    std::uint64_t count;
    std::uint64_t version;
    span first;
    static constexpr auto fields() {
        return std::tuple{field{"count", &newer_features::count}, field{"version", &newer_features::version},
                          field{"first", &newer_features::first}};
    }
};

struct did_you_mean_ff4 {
    static constexpr std::string_view text = "did you mean `FF[4]`?";
    static constexpr auto fields() { return std::tuple{}; }
};

struct version_here {
    static constexpr std::string_view text = "the version";
    static constexpr auto fields() { return std::tuple{}; }
};

struct old_pass {
    static constexpr const arbiter::rule& rule = rules::old_pass;
    static constexpr std::string_view text = "`tt` is a pass as FF[3] has it; in FF[4] the brackets are empty";
    static constexpr auto fields() { return std::tuple{}; }
};

struct many_old_passes {
    static constexpr const arbiter::rule& rule = rules::old_pass;
    static constexpr std::string_view text =
        "{count} passes are `tt`, as FF[3] has it; in FF[4] the brackets are empty";
    std::uint64_t count;
    static constexpr auto fields() { return std::tuple{field{"count", &many_old_passes::count}}; }
};

} // namespace arbiter::sgf
