// What has one cause and stands in many places of a record is one finding, and one fix mends it all.
#pragma once

#include "arbiter/report.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::qgn {

/// The edits of one fix, which come in the order of their places. More than a few thousand become one, so that they need no
/// more memory than the text.
class joint_fix {
public:
    explicit joint_fix(std::string_view record) noexcept : record_(record) {}

    void replace(span where, std::string_view text);
    /// There is none: one of the places can't be mended.
    void withdraw() noexcept { withdrawn_ = true; }
    void add_to(collector::handle& h, const char* title) const;

private:
    struct change {
        span where;
        std::string text;
    };
    static constexpr std::size_t most_changes = 2000;

    void append(span where, std::string_view text);

    std::string_view record_;
    std::vector<change> changes_;
    span all_{};         ///< from the first change to the last
    std::string joined_; ///< what stands there then, once there are too many
    bool withdrawn_ = false;
};

/// Places of one cause, in their order.
class repeated {
public:
    explicit repeated(std::string_view record) noexcept : fix_(record) {}

    /// `ply` is of the game of this `number`, both from 1; of tags there is none.
    void add(span where, std::uint32_t number = 0, std::uint32_t ply = 0) noexcept {
        if (count_ == 0) game_ = number;
        if (count_ == 0) ply_ = ply;
        if (count_ < first_.size()) first_[count_] = where;
        ++count_;
    }
    [[nodiscard]] bool any() const noexcept { return count_ != 0; }
    [[nodiscard]] joint_fix& fix() noexcept { return fix_; }

    /// Where the first one is.
    [[nodiscard]] span first() const noexcept { return first_[0]; }

    /// Says `one` of a single place, and `Many` of more, made of their number and `rest`. `titles` are those of the fix, where
    /// there may be one.
    template <class Many, class Another, class... Rest>
    void report(collector& findings, const any_message& one, std::array<const char*, 2> titles = {},
                Rest... rest) const {
        if (!any()) return;
        collector::handle h =
            count_ == 1 ? findings.report(first_[0], one) : findings.report(first_[0], Many{count_, rest...});
        if (ply_ != 0) h.at(game_, ply_);
        for (std::size_t i = 1; i < std::min<std::size_t>(count_, first_.size()); ++i) h.related(first_[i], Another{});
        if (const char* const title = titles[count_ == 1 ? 0 : 1]; title != nullptr) fix_.add_to(h, title);
    }

private:
    std::array<span, 4> first_{}; ///< the first one, and three more to show
    std::uint32_t count_ = 0;
    std::uint32_t game_ = 0;
    std::uint32_t ply_ = 0;
    joint_fix fix_;
};

} // namespace arbiter::qgn
