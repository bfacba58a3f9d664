#include "qgn/repeated.hpp"

#include <utility>

namespace arbiter::qgn {

void joint_fix::append(span where, std::string_view text) {
    if (joined_.empty()) all_.begin = where.begin;
    const std::uint32_t kept = joined_.empty() ? where.begin : all_.end;
    joined_.append(record_.substr(kept, where.begin - kept)).append(text);
    all_.end = where.end;
}

void joint_fix::replace(span where, std::string_view text) {
    if (withdrawn_) return;
    if (joined_.empty() && changes_.size() < most_changes) {
        changes_.push_back({where, std::string(text)});
        return;
    }
    for (const change& c : std::exchange(changes_, {})) append(c.where, c.text);
    append(where, text);
}

void joint_fix::add_to(collector::handle& h, const char* title) const {
    if (withdrawn_) return;
    if (joined_.empty() && changes_.empty()) return;
    h.fix(title);
    for (const change& c : changes_) h.replace(c.where, c.text);
    if (!joined_.empty()) h.replace(all_, joined_);
}

} // namespace arbiter::qgn
