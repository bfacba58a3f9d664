// What a grammar knows of, and a message reports: known mistakes, and forms that are tolerated.
#pragma once

#include "arbiter/report.hpp"
#include "arbiter/source.hpp"
#include "grammar/syntax.hpp"

#include <string_view>

namespace arbiter {

/// Whether bytes are no text, which is reported as that.
[[nodiscard]] bool is_broken_text(const source& s, span where);

/// What a message says was found where `expected` was: with the next word on its line if `expected` names `found` itself, as the
/// reason is then in what follows.
[[nodiscard]] span unlike_expected(std::string_view expected, span found, std::string_view text);

/// Reports that `expected` should stand at `where`: there is something else, or if that is empty, what comes next.
void report_expected(const source& s, const char* expected, span where, collector& findings);

namespace detail {

template <class Diagnostic>
[[nodiscard]] auto made_of(span where) {
    if constexpr (requires { Diagnostic::of(where); })
        return Diagnostic::of(where);
    else if constexpr (requires { Diagnostic{where}; })
        return Diagnostic{where};
    else
        return Diagnostic{};
}

} // namespace detail

/// Reports a `Diagnostic`, which may say where it is (`where(span, text)`; the whole match otherwise), what it is
/// made of (`of(span)`; that span otherwise) and how it is fixed (`fix(handle, span, text)`), where it `may_fix`. What only the check can
/// judge (`reported_by_check`) is left to it, and what it reports once a game is gathered for it (`is_gathered`, or not more
/// places than `most_gathered`); a warning is dropped where the place shows that nothing is wrong
/// (`is_right(span, text)`). False where nothing is said of it.
template <class Diagnostic>
bool report_known(const source& s, span matched, collector& findings, bool may_fix = true) {
    if constexpr (requires { Diagnostic::reported_by_check; }) {
        findings.leave_to_check();
        return true;
    } else {
        if constexpr (requires { Diagnostic::is_right(matched, s.text()); }) {
            if (Diagnostic::is_right(matched, s.text())) return false;
        }
        span where = matched;
        if constexpr (requires { Diagnostic::where(matched, s.text()); }) where = Diagnostic::where(matched, s.text());
        // what is never closed is reported where it opens; broken text behind that may be what was to close it
        if (is_broken_text(s, Diagnostic::rule.code == rules::unterminated.code ? matched : where)) return false;
        if constexpr (requires { Diagnostic::most_gathered; }) {
            if (findings.gathered().size() < Diagnostic::most_gathered) {
                findings.gather(where);
                return true;
            }
        }
        if constexpr (requires { Diagnostic::is_gathered; }) {
            findings.gather(where);
        } else {
            auto handle = findings.report(where, detail::made_of<Diagnostic>(where));
            if constexpr (requires { Diagnostic::fix(handle, matched, s.text()); }) {
                if (may_fix) Diagnostic::fix(handle, matched, s.text());
            }
        }
        return true;
    }
}

} // namespace arbiter
