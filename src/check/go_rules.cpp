#include "check/go_rules.hpp"

namespace arbiter {

const char* go::name_of(repetition rule) noexcept {
    switch (rule) {
    case repetition::positional_superko:
        return "positional superko";
    case repetition::situational_superko:
        return "situational superko";
    default:
        return "simple ko";
    }
}

std::vector<held_rule> go_rules_held(go::repetition repetition, go::self_capture self_capture, const go_options& o,
                                     const std::string& why) {
    const bool is_allowed = self_capture == go::self_capture::allowed;
    return {{"ko", name_of(repetition), o.ko == ko_choice::automatic ? why : std::string()},
            {"self-capture", is_allowed ? "allowed" : "forbidden",
             o.self_capture == self_capture_choice::automatic ? why : std::string()}};
}

} // namespace arbiter
