// With which bytes what an instruction leads to may begin: so that a reading needn't try what must fail at once.
#include "peg/program.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace arbiter::grammars {

namespace {

/// What a stretch of code may begin with, up to the end of its alternative or rule; or it may be empty.
struct beginning {
    byte_set bytes;
    bool may_be_empty = false;
};

class reckoner {
public:
    explicit reckoner(const program& p) : p_(p), known_(p.code.size()), is_known_(p.code.size()) {}

    /// Of what begins at `ip`; nothing where it can't be told. Where this would go deeper than `depth`, it isn't told.
    std::optional<beginning> at(std::uint32_t ip, unsigned depth) {
        if (is_known_[ip] != 0) return known_[ip];
        if (depth == 0) return {};
        const std::optional<beginning> b = walk(ip, depth - 1);
        is_known_[ip] = 1;
        known_[ip] = b;
        return b;
    }

private:
    std::optional<beginning> walk(std::uint32_t ip, unsigned depth) {
        constexpr unsigned most = 64; // instructions
        beginning all;
        for (unsigned i = 0; i < most; ++i) {
            const instruction c = p_.code[ip];
            switch (c.is) {
            case op::byte:
                all.bytes.add(p_.sets[c.a]);
                return all;
            case op::span:
                all.bytes.add(p_.sets[c.a]);
                ++ip;
                break;
            case op::choice: {
                const std::optional<beginning> one = at(ip + 1, depth);
                const std::optional<beginning> other = at(c.a, depth); // and all that follows the choice
                if (!one || !other) return {};
                all.bytes.add(one->bytes);
                all.bytes.add(other->bytes);
                all.may_be_empty = other->may_be_empty;
                if (!one->may_be_empty) return all;
                if (p_.code[c.a - 1].is != op::commit) return {};
                const std::optional<beginning> behind = at(p_.code[c.a - 1].a, depth);
                if (!behind) return {};
                all.bytes.add(behind->bytes);
                all.may_be_empty = all.may_be_empty || behind->may_be_empty;
                return all;
            }
            case op::look: // what it sees is passed over; one that must match ends in `back`, right before its `fail`
                ip = p_.code[c.a].is == op::fail && p_.code[c.a - 1].is == op::back ? p_.code[c.a - 1].a : c.a;
                break;
            case op::call: {
                const std::optional<beginning> called = at(c.a, depth);
                if (!called) return {};
                all.bytes.add(called->bytes);
                if (!called->may_be_empty) return all;
                ++ip;
                break;
            }
            case op::fail:
                return all;
            case op::commit: // the end of the alternative
            case op::back:   // or of a look-ahead
            case op::fail_twice:
            case op::ret:
            case op::end: // which matches no byte
                all.may_be_empty = true;
                return all;
            case op::turn:
                if (p_.loops[c.a].least == 0) return {};
                ++ip;
                break;
            case op::label:
            case op::unlabel:
            case op::node:
            case op::unnode:
            case op::pair:
            case op::unpair:
            case op::doubt:
            case op::doubted:
            case op::mistake:
            case op::count:
            case op::uncount:
                ++ip;
                break;
            case op::again:
            case op::accept:
            case op::counted:
                return {};
            }
        }
        return {};
    }

    const program& p_;
    std::vector<std::optional<beginning>> known_; ///< by address
    std::vector<char> is_known_;
};

} // namespace

void add_first_bytes(program& p) {
    constexpr std::size_t largest = 100'000; // instructions: of a larger grammar nothing is told
    constexpr unsigned deepest = 64;
    p.first_of.assign(p.code.size(), none);
    if (p.code.size() > largest) return;
    reckoner all(p);
    for (std::uint32_t ip = 0; ip < p.code.size(); ++ip) {
        const op is = p.code[ip].is;
        if (is != op::choice && is != op::look && is != op::call) continue;
        const std::optional<beginning> b = all.at(is == op::call ? p.code[ip].a : ip + 1, deepest);
        if (!b || b->may_be_empty) continue;
        p.first_of[ip] = static_cast<std::uint32_t>(p.firsts.size());
        p.firsts.push_back(b->bytes);
    }
}

} // namespace arbiter::grammars
