// Messages about the names of properties, and what belongs to another version.
#pragma once

#include "arbiter/diagnostic.hpp"
#include "parse/syntax.hpp"
#include "sgf/rules.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter::sgf {

using unknown_property = message<"`{name}` is no property of the format; programs keep it, but few know what it means",
                                 rules::unknown_property, about<"name">>;

using private_property =
    message<"`{name}` is {program:word}'s own property, not one of the format; other programs keep "
            "it, but don't know what it means",
            rules::unknown_property, about<"name">>;

using did_you_mean_property = message<"did you mean `{known:word}`?">;

using small_letters = message<"`{name}` has small letters, which FF[4] doesn't allow in names; write `{capitals:text}`",
                              arbiter::rules::unexpected>;

using many_small_letters =
    message<"{count:number} names have small letters, which FF[4] doesn't allow; the first of them is `{name}`",
            arbiter::rules::unexpected>;

using many_bad_names = message<"{count:number} words can't be names of properties, which are made of capital letters; "
                               "the first of them is `{name}`",
                               arbiter::rules::unexpected>;

using many_old_names = message<"{count:number} names have small letters, as FF[1] to FF[3] allow; FF[4] has capitals "
                               "alone; the first of them is `{name}`",
                               rules::old_format>;

using old_name = message<"`{name}` has small letters, as FF[1] to FF[3] allow; FF[4] has capitals alone",
                         rules::old_format, about<"name">>;

using old_property = message<"`{name}` is of FF[1]; FF[4] has `{now:word}` for it", rules::old_format, about<"name">>;

using many_old_properties =
    message<"`{name}` is of FF[1], and here {count:number} times; FF[4] has `{now:word}` for it", rules::old_format,
            about<"name">>;

using obsolete_property =
    message<"`{name}` is of FF[1] to FF[3]; FF[4] has no such property", rules::old_format, about<"name">>;

using newer_property =
    message<"`{name}` is of FF[4], but the game says `FF[{version:number}]`", rules::old_format, about<"name">>;

using newer_form = message<"`{value}` is {what:word}, which is of FF[4], but the game says `FF[{version:number}]`",
                           rules::old_format, about<"name:span">>;

using newer_pass = message<"a pass without a point is of FF[4], but the game says `FF[{version:number}]`; write `tt`",
                           rules::old_format, about<"name:span">>;

/// Several of the three kinds before.
using newer_features = message<"{count:number} things in this game are of FF[4], but it says `FF[{version:number}]`; "
                               "the first of them is `{first}`",
                               rules::old_format, always_about<"name", "FF">>;

using did_you_mean_ff4 = message<"did you mean `FF[4]`?">;

using version_here = message<"the version">;

using old_pass = message<"`tt` is a pass as FF[3] has it; in FF[4] the brackets are empty", rules::old_pass>;

using many_old_passes =
    message<"{count:number} passes are `tt`, as FF[3] has it; in FF[4] the brackets are empty", rules::old_pass>;

} // namespace arbiter::sgf
