// Tokens that several notations share.
#pragma once

#include "grammars/peg.hpp"

namespace arbiter::peg {

using byte_order_mark = string<'\xEF', '\xBB', '\xBF'>;

// clang-format off
struct blank    : one<' ', '\t'> {};
using newline   = one<'\n', '\r'>;
struct white    : one<' ', '\n', '\t', '\r', '\v', '\f'> {};
struct boundary : sor<at<white>, eof> {};
struct token    : seq<not_at<white>, any, star<not_at<white>, any>> {};
// clang-format on

} // namespace arbiter::peg
