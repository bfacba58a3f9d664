// The known mistakes of QGN, each with a message of its own, and what they are made of. The compiled grammar passes them over.
// The rules of grammars/qgn.hpp, which includes this file, name them where they may occur.
#pragma once

#include "grammars/qgn.hpp"

namespace arbiter::qgn {

// src/notations/qgn/messages.hpp has their words.
struct bracket_too_many;
struct quote_in_value;
struct tag_among_actions;
struct signed_index;
struct padded_index;
struct missing_index;
struct missing_character;
struct odd_character;
struct move_number;
struct junk_after_character;
struct white_before_ampersand;
struct white_after_ampersand;
struct second_ampersand;
struct empty_detail;
struct broken_action;
struct odd_token;

} // namespace arbiter::qgn

namespace arbiter::peg::qgn {

inline constexpr unsigned most_brackets = 20;          // before a name: each tag that is none looks for one behind them
inline constexpr unsigned longest_comment_there = 256; // in bytes, where one is looked for

// clang-format off

// Tags

struct value_ahead      : at<run<blank>, one<'"'>, run<not_one<'"', '\n', '\r'>>, one<'"'>, run<blank>, one<']'>> {};
struct name_in_brackets : mistake<wrong::bracket_too_many, rep_opt<most_brackets, one<'['>>, name, plus<one<']'>>, value_ahead> {};
/// Where a value may as well have ended, of which the quote is lost.
struct tag_ends         : at<one<']'>, run<white>, sor<one<'[', '{'>, digit, eof>> {};
struct unclosed_value   : seq<star<not_at<tag_ends>, sor<plain_character, escaped>>, tag_ends> {};
struct quote_in_value   : mistake<wrong::quote_in_value, not_at<unclosed_value>, value_text, not_at<value_ends>, one<'"'>, until<value_ends, not_one<'[', '\n', '\r'>>> {};

// What is among the actions and is none

/// What else is left of an action that a brace breaks, or white space on a line or to the next one.
struct open_brace       : seq<one<'{'>, not_at<rep_opt<longest_comment_there, not_one<'}', '\n'>>, one<'}'>>, star<not_at<action_ends>, any>> {};
struct break_in_action  : seq<at<white>, run<blank>, opt<one<'\r'>>, opt<one<'\n'>>, run<blank>> {};
struct pieces           : seq<opt<open_brace>, star<break_in_action, one<'.', '&'>, opt<more>>> {};
struct detail_apart     : seq<not_at<index, character>, more> {};
struct late_value       : seq<one<'"'>, run<not_one<'"', '\n', '\r'>>, one<'"'>> {};
struct late_tag_text    : seq<one<'['>, star<sor<late_value, not_one<']', '\n', '\r'>>>, opt<one<']'>>> {};

/// No move number that is glued to an action.
struct rest             : mistake<wrong::broken_action, node<kind::error, sor<seq<plus<digit>, one<'.'>, not_at<index, character>, more>, seq<one<'.', '&'>, opt<more>>>, opt<open_brace>>> {};
struct sign             : mistake<wrong::signed_index, node<kind::error, one<'-', '+'>, plus<digit>, opt<more>, pieces>> {};
struct padded           : mistake<wrong::padded_index, node<kind::error, one<'0'>, plus<digit>, opt<more>, pieces>> {};
struct white_before     : mistake<wrong::white_before_ampersand, node<kind::error, index, character, spaces, one<'&'>, run<blank>, opt<more>>> {};
struct white_after      : mistake<wrong::white_after_ampersand, node<kind::error, index, character, one<'&'>, spaces, not_at<eof>, opt<detail_apart>>> {};
struct doubled          : mistake<wrong::second_ampersand, node<kind::error, index, character, one<'&'>, detail, star<one<'.'>, detail>, one<'&'>, opt<more>, pieces>> {};
struct hollow           : mistake<wrong::empty_detail, node<kind::error, index, character, one<'&'>, opt<more>, pieces>> {};
struct tail             : mistake<wrong::junk_after_character, node<kind::error, index, character, more, pieces>> {};
struct without_letter   : mistake<wrong::missing_character, node<kind::error, index, sor<at<action_ends>, one<'&'>>, opt<more>, pieces>> {};
struct move_number      : mistake<wrong::move_number, node<kind::error, plus<digit>, one<'.'>, at<action_ends>>> {};
struct odd_letter       : mistake<wrong::odd_character, node<kind::error, index, more, pieces>> {};
struct without_index    : mistake<wrong::missing_index, node<kind::error, character, sor<at<action_ends>, one<'&'>>, opt<more>, pieces>> {};
/// What else is known.
struct read_apart       : sor<digit, seq<one<'-', '+'>, digit>, one<'['>, seq<character, sor<at<action_ends>, one<'&'>>>> {};
struct odd_token        : seq<not_at<read_apart>, more> {};
struct odd_tokens       : mistake<wrong::odd_token, node<kind::error, odd_token, star<run<white>, odd_token>, opt<open_brace>>> {};
struct late_tags        : mistake<wrong::tag_among_actions, node<kind::error, late_tag_text, star<run<white>, late_tag_text>>> {};

struct no_action        : sor<sign, padded, white_before, white_after, doubled, hollow, tail, without_letter, move_number, odd_letter, without_index> {};

// clang-format on

} // namespace arbiter::peg::qgn
