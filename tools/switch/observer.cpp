// Writes a line a case of tests: its name, the seconds that it took the processor, and the changes that it met.
#define BOOST_TEST_DYN_LINK
#include "arbiter_switch.hpp"

#include <boost/test/unit_test.hpp>

#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <sys/resource.h>

namespace {

double seconds_used() {
    double sum = 0;
    for (const int whose : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
        rusage u{};
        getrusage(whose, &u);
        for (const timeval t : {u.ru_utime, u.ru_stime})
            sum += static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
    }
    return sum;
}

class observer : public boost::unit_test::test_observer {
public:
    explicit observer(const char* path) : out_(std::fopen(path, "w")) {}

    void test_unit_start(const boost::unit_test::test_unit& unit) override {
        if (unit.p_type != boost::unit_test::TUT_CASE) return;
        std::memset(arbiter_changes_met, 0, ARBITER_CHANGES);
        begin_ = seconds_used();
    }
    void test_unit_finish(const boost::unit_test::test_unit& unit, unsigned long) override {
        if (unit.p_type != boost::unit_test::TUT_CASE) return;
        std::fprintf(out_, "%s\t%.3f\t", unit.full_name().c_str(), seconds_used() - begin_);
        for (int i = 0; i < ARBITER_CHANGES; ++i)
            if (arbiter_changes_met[i] != 0) std::fprintf(out_, "%d ", i);
        std::fputs("\n", out_);
        std::fflush(out_);
    }

private:
    std::FILE* out_;
    double begin_ = 0;
};

/// Goes before the framework calls observers for the last time, and so is none itself.
struct configuration {
    configuration() {
        const char* path = std::getenv("ARBITER_CASES_MET");
        if (path == nullptr) return;
        static observer noted(path);
        boost::unit_test::framework::register_observer(noted);
    }
};

} // namespace

BOOST_TEST_GLOBAL_CONFIGURATION(configuration);
