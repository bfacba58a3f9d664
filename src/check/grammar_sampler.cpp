#include "check/grammar_sampler.hpp"

#include "arbiter/arbiter.hpp"
#include "check/notation_of_grammar.hpp"

#include <algorithm>

namespace arbiter::grammars {

namespace {

constexpr std::size_t largest = grammar_sampler::longest / 2; ///< bytes, about
constexpr std::uint32_t most_room = 40;                       ///< names within names, about
constexpr std::uint32_t most_height = 50;                     ///< of what a sentence may have
constexpr std::uint32_t steps_a_sentence = 100'000;
constexpr std::uint64_t most_steps_in_all = 20'000'000; ///< of the tries for one sentence
constexpr std::uint32_t turns_at_random = 6;            ///< of a repetition, beyond the least
constexpr std::size_t most_known = 64;                  ///< sentences that parts of others are put into
constexpr unsigned most_repeats = 50;                   ///< tries after which a sentence may come again
constexpr std::uint32_t few = 4;                        ///< sentences that have something rare
constexpr std::uint32_t again = 256; ///< sentences after which what was searched for in vain is searched for again
constexpr std::uint32_t most_sought = 200; ///< times that an alternative is tried first

} // namespace

grammar_sampler::grammar_sampler(const notation& n, std::uint64_t seed)
    : notation_(n), made_(by_printed_grammar(n)), g_(made_->made->grammar),
      code_(compile_traced(g_, traced::alternatives)), random_(seed, 0), heights_(g_.rules.size(), none),
      choices_(g_.expressions.size(), none), rule_of_(g_.expressions.size(), none), recurs_(g_.expressions.size()),
      used_(g_.expressions.size()), taken_(g_.expressions.size()), sought_(g_.expressions.size()) {
    measure();
    find_reachable();
    find_recurring();
}

/// How deep names nest at least in an expression, by what is known of the rules; `none` where no sentence has it.
std::uint32_t grammar_sampler::height_of(std::uint32_t id) const {
    const expression& e = g_.expressions[id];
    std::uint32_t most = 0;
    std::uint32_t least = none;
    switch (e.is) {
    case form::set:
        return e.value != none && g_.sets[e.value].count() == 0 ? none : 0;
    case form::name:
        return heights_[e.value] == none ? none : heights_[e.value] + 1;
    case form::ahead:
    case form::not_ahead:
        return 0;
    case form::repeat:
        if (e.least > largest) return none; // it would be too long
        return e.least == 0 ? 0 : height_of(e.first);
    case form::choice:
        g_.for_each_child(id, [&](std::uint32_t child) { least = std::min(least, height_of(child)); });
        return least;
    case form::sequence:
    case form::pair:
    case form::unlikely:
        break;
    }
    g_.for_each_child(id, [&](std::uint32_t child) { most = std::max(most, height_of(child)); });
    return most;
}

void grammar_sampler::measure() {
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t i = 0; i < g_.rules.size(); ++i) {
            const std::uint32_t height = g_.rules[i].is_mistake ? none : height_of(g_.rules[i].body);
            if (height >= heights_[i] || height > most_height) continue;
            heights_[i] = height;
            changed = true;
        }
    }
    for (std::uint32_t id = 0; id < g_.expressions.size(); ++id) lows_.push_back(height_of(id));
}

/// A letter or digit, or a byte that can be seen, or a blank, where there is one.
void grammar_sampler::put(const byte_set& set) {
    constexpr std::uint32_t mostly = 8;
    const bool is_plain = random_.below(mostly) != 0;
    std::vector<char> fit;
    const auto add = [&](unsigned first, unsigned last) {
        for (unsigned b = first; b <= last; ++b)
            if (set.has(static_cast<unsigned char>(b))) fit.push_back(static_cast<char>(b));
    };
    if (is_plain) {
        add('0', '9');
        add('A', 'Z');
        add('a', 'z');
    }
    if (fit.empty()) add(' ', '~');
    if (set.has('\n') && (fit.empty() || (fit.size() == 1 && random_.below(2) == 0))) fit.assign(1, '\n');
    text_ += fit.empty() ? static_cast<char>(set.first()) : fit[random_.below(static_cast<std::uint32_t>(fit.size()))];
}

/// Of the alternatives that there is room for one; mostly one that the fewest sentences have, this one included. One that leads back
/// to itself is taken less often: else sentences were brackets within brackets.
std::uint32_t grammar_sampler::chosen(std::uint32_t id, std::uint32_t room) {
    constexpr std::uint32_t often = 3;
    const auto uses = [this](std::uint32_t child) { return used_[child] + taken_[child]; };
    std::vector<std::uint32_t> fit;
    std::uint32_t lowest = none;
    std::uint32_t least_used = none;
    g_.for_each_child(id, [&](std::uint32_t child) {
        lowest = std::min(lowest, lows_[child]);
        ++steps_;
    });
    const bool is_full = text_.size() > most_size_;
    g_.for_each_child(id, [&](std::uint32_t child) {
        const std::uint32_t height = lows_[child];
        if (height == none || height > (is_full ? lowest : std::max(lowest, room))) return;
        fit.push_back(child);
    });
    const auto recurs = [this](std::uint32_t child) { return recurs_[child] != 0; };
    if (random_.below(often) != 0 && !std::all_of(fit.begin(), fit.end(), recurs)) std::erase_if(fit, recurs);
    for (const std::uint32_t child : fit) least_used = std::min(least_used, uses(child));
    if (random_.below(often) != 0) std::erase_if(fit, [&](std::uint32_t child) { return uses(child) != least_used; });
    const std::uint32_t one = fit[random_.below(static_cast<std::uint32_t>(fit.size()))];
    ++taken_[one];
    return one;
}

void grammar_sampler::repeat(const expression& e, std::uint32_t room) {
    if (lows_[e.first] == none) return;
    std::uint32_t turns = e.least;
    const bool is_small = text_.size() <= most_size_ && room > 0;
    if (is_small) turns += random_.below(std::min(e.most - e.least, turns_at_random) + 1);
    for (std::uint32_t i = 0; i < turns && steps_ <= steps_a_sentence && (i < e.least || text_.size() <= most_size_);
         ++i)
        derive(e.first, room);
}

/// Calls itself as deep as there is room, and as the least sentence needs beyond.
void grammar_sampler::derive(std::uint32_t id, std::uint32_t room) {
    if (++steps_ > steps_a_sentence) return;
    const expression& e = g_.expressions[id];
    switch (e.is) {
    case form::set:
        if (e.value != none) put(g_.sets[e.value]);
        return;
    case form::name:
        return derive(g_.rules[e.value].body, room > 0 ? room - 1 : 0);
    case form::ahead:
    case form::not_ahead:
        return;
    case form::choice:
        return derive(chosen(id, room), room);
    case form::repeat:
        return repeat(e, room);
    case form::sequence:
    case form::pair:
    case form::unlikely:
        break;
    }
    sequence(id, room);
}

/// What a look-ahead, a rule that is one, or one of several looks for; `none` where `id` is no such thing.
std::uint32_t grammar_sampler::looked_for(std::uint32_t id) {
    const auto bare = [this](std::uint32_t of) {
        while (g_.expressions[of].is == form::sequence && g_.expressions[of].first != none &&
               g_.expressions[g_.expressions[of].first].next == none)
            of = g_.expressions[of].first;
        return of;
    };
    if (g_.expressions[id].is == form::choice) id = bare(any_beside(g_.expressions[id].first));
    const expression& e = g_.expressions[id];
    const expression& look = e.is == form::name ? g_.expressions[bare(g_.rules[e.value].body)] : e;
    return look.is == form::ahead && lows_[look.first] != none ? look.first : none;
}

/// Now and then what a look-ahead looks for is written, in place of where what follows it begins: else that would hardly ever begin
/// so.
void grammar_sampler::sequence(std::uint32_t id, std::uint32_t room) {
    constexpr std::uint32_t often = 4;
    std::size_t begin = none;
    std::size_t end = none;
    g_.for_each_child(id, [&](std::uint32_t child) {
        const std::uint32_t look = end == none && room > 0 ? looked_for(child) : none;
        if (look == none || random_.below(often) != 0) return derive(child, room);
        begin = text_.size();
        derive(look, room - 1);
        end = text_.size();
    });
    if (end == none || begin == end) return;
    const std::size_t same = text_.find(text_[end - 1], end);
    const std::size_t rest = text_.size() - end;
    const bool is_likely = same != std::string::npos && random_.below(often) != 0;
    text_.erase(end, is_likely ? same + 1 - end : random_.below(static_cast<std::uint32_t>(rest) + 1));
}

void grammar_sampler::make_new(unsigned tries) {
    constexpr unsigned sizes = 8;
    text_.clear();
    most_size_ = random_.below(static_cast<std::uint32_t>(largest >> ((tries + random_.below(sizes)) % sizes)) + 1);
    derive(g_.rules.front().body, random_.below(most_room) + 1);
}

/// Of the alternatives of the same choice one that the fewest sentences have.
std::uint32_t grammar_sampler::rarest_beside(std::uint32_t alternative) const {
    std::uint32_t rarest = alternative;
    if (choices_[alternative] == none) return alternative; // deeper than what is made
    g_.for_each_child(choices_[alternative], [&](std::uint32_t child) {
        const bool is_fit = lows_[child] != none && sought_[child] < most_sought;
        if (is_fit && used_[child] < used_[rarest]) rarest = child;
    });
    return rarest;
}

std::uint32_t grammar_sampler::any_beside(std::uint32_t alternative) {
    std::vector<std::uint32_t> fit;
    if (choices_[alternative] == none) return alternative;
    g_.for_each_child(choices_[alternative], [&](std::uint32_t child) {
        if (lows_[child] != none) fit.push_back(child);
    });
    return fit.empty() ? alternative : fit[random_.below(static_cast<std::uint32_t>(fit.size()))];
}

/// Another sentence, with an alternative in the place of another one: if there is one that no sentence has yet, that.
void grammar_sampler::make_of_known() {
    constexpr std::uint32_t most_more = 100; ///< bytes
    constexpr int most_looks = 8;
    const auto any = [this](std::size_t size) { return random_.below(static_cast<std::uint32_t>(size)); };
    const known* from = &pool_[any(pool_.size())];
    std::vector<const trace_step*> lead_on;
    const int looks = random_.below(2) == 0 ? most_looks : 0;
    for (int i = 0; i < looks && lead_on.empty(); ++i) {
        from = &pool_[any(pool_.size())];
        for (const trace_step& step : from->way)
            if (used_[rarest_beside(code_.points[step.point])] == 0) lead_on.push_back(&step);
    }
    if (from->way.empty()) return make_new(0);
    const trace_step& at = lead_on.empty() ? from->way[any(from->way.size())] : *lead_on[any(lead_on.size())];
    const std::uint32_t old = code_.points[at.point];
    const std::uint32_t alternative = lead_on.empty() ? any_beside(old) : rarest_beside(old);
    if (lows_[alternative] == none) return make_new(0);
    if (used_[alternative] == 0) ++sought_[alternative];
    text_ = from->text.substr(0, at.begin);
    most_size_ = text_.size() + random_.below(most_more);
    derive(alternative, random_.below(most_room) + 1);
    text_ += std::string_view(from->text).substr(at.end);
}

/// Whether a notation of the list has nothing to say of the text's syntax: its check may, where its grammar hasn't.
bool grammar_sampler::is_read() const {
    if (notation_.made != nullptr) return true;
    options o;
    o.notation = notation_.name;
    const report r = check(source("sentence", text_), o);
    const std::vector<finding> all = r.findings();
    return std::none_of(all.begin(), all.end(), [](const finding& f) { return f.code().starts_with("syntax/"); });
}

/// Of two known sentences the one whose rarest alternative more sentences have.
std::size_t grammar_sampler::commoner() {
    const auto rarest = [this](const known& k) {
        std::uint32_t least = none;
        for (const trace_step& step : k.way) least = std::min(least, used_[code_.points[step.point]]);
        return least;
    };
    const std::size_t one = random_.below(most_known);
    const std::size_t other = random_.below(most_known);
    return rarest(pool_[one]) >= rarest(pool_[other]) ? one : other;
}

void grammar_sampler::keep(std::vector<trace_step> way) {
    std::vector<std::uint32_t> taken;
    taken.reserve(way.size());
    for (const trace_step& step : way) taken.push_back(code_.points[step.point]);
    std::sort(taken.begin(), taken.end());
    taken.erase(std::unique(taken.begin(), taken.end()), taken.end());
    bool is_rare = pool_.size() < most_known;
    for (const std::uint32_t id : taken) is_rare = ++used_[id] <= few || is_rare;
    if (++made_count_ % again == 0) std::fill(sought_.begin(), sought_.end(), 0);
    if (text_.size() > largest || (!is_rare && random_.below(few) != 0)) return;
    known made{text_, std::move(way)};
    if (pool_.size() < most_known)
        pool_.push_back(std::move(made));
    else
        pool_[commoner()] = std::move(made);
}

/// Whether a sentence is to be made of another one.
bool grammar_sampler::wants_known() {
    constexpr std::uint32_t seldom = 16;
    const bool is_one_unused = std::any_of(reachable_.begin(), reachable_.end(), [this](std::uint32_t id) {
        return used_[id] == 0 && sought_[id] < most_sought;
    });
    return !pool_.empty() && random_.below(is_one_unused ? 2 : seldom) == (is_one_unused ? 1U : 0U);
}

/// Some grammars have few sentences, and then they come again.
bool grammar_sampler::is_new() {
    constexpr std::size_t most_given = 4096;
    if (given_.size() >= most_given) given_.clear();
    return !given_.contains(text_);
}

std::optional<std::string> grammar_sampler::next() {
    if (heights_.front() == none) return std::nullopt;
    std::uint64_t left = most_steps_in_all;
    for (unsigned tries = 0; tries < most_tries && left > 0; ++tries) {
        steps_ = 0;
        std::fill(taken_.begin(), taken_.end(), 0);
        wants_known() ? make_of_known() : make_new(tries);
        left -= std::min<std::uint64_t>(left, steps_);
        if (steps_ > steps_a_sentence || text_.size() > longest) continue;
        std::optional<std::vector<trace_step>> way = trace(code_, text_, left);
        if (!way || !is_read() || (tries < most_repeats && !is_new())) continue;
        keep(*std::move(way));
        given_.insert(text_);
        return text_;
    }
    return std::nullopt;
}

/// Those of the rules that the first one leads to, which known mistakes and look-ahead don't.
void grammar_sampler::find_reachable() {
    std::vector<char> met(g_.rules.size());
    std::vector<std::pair<std::uint32_t, std::uint32_t>> rest{{g_.rules.front().body, 0}};
    met.front() = 1;
    while (!rest.empty()) {
        const std::uint32_t id = rest.back().first;
        const std::uint32_t rule = rest.back().second;
        rest.pop_back();
        const expression& e = g_.expressions[id];
        if (e.is == form::ahead || e.is == form::not_ahead || lows_[id] == none) continue;
        if (e.is == form::name && met[e.value] == 0) {
            met[e.value] = 1;
            rest.emplace_back(g_.rules[e.value].body, e.value);
        }
        g_.for_each_child(id, [&](std::uint32_t child) {
            if (e.is == form::choice) {
                choices_[child] = id;
                rule_of_[child] = rule;
                if (lows_[child] != none) reachable_.push_back(child);
            }
            rest.emplace_back(child, rule);
        });
    }
    std::sort(reachable_.begin(), reachable_.end());
}

void grammar_sampler::find_recurring() {
    for (const std::uint32_t id : reachable_) recurs_[id] = leads_back(id) ? 1 : 0;
}

/// Whether an alternative may have in it the rule that it is in.
bool grammar_sampler::leads_back(std::uint32_t id) const {
    std::vector<char> met(g_.rules.size());
    std::vector<std::uint32_t> rest{id};
    while (!rest.empty()) {
        const expression& e = g_.expressions[rest.back()];
        const std::uint32_t at = rest.back();
        rest.pop_back();
        if (e.is == form::name && e.value == rule_of_[id]) return true;
        if (e.is == form::name && met[e.value] == 0) {
            met[e.value] = 1;
            rest.push_back(g_.rules[e.value].body);
        }
        g_.for_each_child(at, [&rest](std::uint32_t child) { rest.push_back(child); });
    }
    return false;
}

std::string grammar_sampler::described(std::uint32_t alternative) const {
    const span where = g_.expressions[alternative].where;
    return g_.rules[rule_of_[alternative]].name + ": " + made_->made->text.substr(where.begin, where.end - where.begin);
}

} // namespace arbiter::grammars
