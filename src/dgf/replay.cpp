#include "dgf/replay.hpp"

namespace arbiter::dgf {

go::repetition repetition_of(const go_options& o) noexcept {
    switch (o.ko) {
    case ko_choice::positional:
        return go::repetition::positional_superko;
    case ko_choice::situational:
        return go::repetition::situational_superko;
    default:
        return go::repetition::simple_ko;
    }
}

go::self_capture self_capture_of(const go_options& o) noexcept {
    return o.self_capture == self_capture_choice::allow ? go::self_capture::allowed : go::self_capture::forbidden;
}

refusal refusal_of(go::broken rule) noexcept {
    switch (rule) {
    case go::broken::none:
        return refusal::none;
    case go::broken::off_board:
        return refusal::out_of_range;
    case go::broken::occupied:
        return refusal::occupied;
    case go::broken::self_capture:
        return refusal::self_capture;
    case go::broken::ko:
        return refusal::ko;
    case go::broken::superko:
        return refusal::superko;
    }
    return refusal::none;
}

} // namespace arbiter::dgf
