#include "grammar/grammar_text.hpp"

#include <map>
#include <string>
#include <utility>

namespace arbiter::grammars {

namespace {

class text_maker {
public:
    explicit text_maker(const described::rule_set& all) : all_(all) {}

    grammar_text text() {
        made_.is_of_types = true;
        for (const described::named_rule& r : all_.rules) {
            rule_text made;
            made.name = r.name.substr(r.name.rfind(':') + 1);
            made.label = r.label;
            made.kind = r.node;
            made.is_node = r.node.has_value();
            made.is_mistake = !r.mistake.empty();
            made.usual = r.usual;
            made.flags = r.flags;
            made.body = expression_of(r.body);
            made_.rules.push_back(std::move(made));
        }
        return std::move(made_);
    }

private:
    std::uint32_t add(form is, std::uint32_t value = none) {
        const auto id = static_cast<std::uint32_t>(made_.expressions.size());
        made_.expressions.push_back({is, point(id), none, none, value, 0, none}); // no two stand at the same place
        return id;
    }
    std::uint32_t add(form is, const std::vector<described::term>& parts) {
        const std::uint32_t id = add(is);
        std::uint32_t last = none;
        for (const described::term& part : parts) {
            const std::uint32_t child = expression_of(part);
            (last == none ? made_.expressions[id].first : made_.expressions[last].next) = child;
            last = child;
        }
        return id;
    }
    std::uint32_t set(const byte_set& bytes) {
        const auto [known, is_new] = sets_.emplace(bytes, static_cast<std::uint32_t>(made_.sets.size()));
        if (is_new) made_.sets.push_back(bytes);
        return add(form::set, known->second);
    }
    std::uint32_t text_in(const std::string& bytes) {
        const std::uint32_t id = add(form::sequence);
        std::uint32_t last = none;
        for (const char byte : bytes) {
            byte_set one;
            one.add(static_cast<unsigned char>(byte));
            const std::uint32_t child = set(one);
            (last == none ? made_.expressions[id].first : made_.expressions[last].next) = child;
            last = child;
        }
        return bytes.size() == 1 ? last : id;
    }

    /// Nests as deep as the types do.
    std::uint32_t expression_of(const described::term& t) {
        switch (t.kind) {
        case described::form::set: {
            byte_set bytes;
            for (unsigned b = 0; b < t.set.size(); ++b)
                if (t.set[b]) bytes.add(static_cast<unsigned char>(b));
            return set(bytes);
        }
        case described::form::text:
            return text_in(t.text);
        case described::form::end:
            return add(form::set);
        case described::form::choice:
            return add(form::choice, t.parts);
        case described::form::at:
            return add(form::ahead, t.parts);
        case described::form::not_at:
            return add(form::not_ahead, t.parts);
        case described::form::pair:
            return add(form::pair, t.parts);
        case described::form::unlikely:
            return add(form::unlikely, t.parts);
        case described::form::rule:
            return add(form::name, t.rule);
        case described::form::repeat: {
            const std::uint32_t id = add(form::repeat, t.parts);
            made_.expressions[id].least = t.least;
            made_.expressions[id].most = t.most == described::unlimited ? none : t.most;
            return id;
        }
        case described::form::fail: {
            const std::uint32_t id = add(form::not_ahead);
            const std::uint32_t nothing = add(form::sequence);
            made_.expressions[id].first = nothing;
            return id;
        }
        default: // a sequence; of strict grammars all others are written out
            return add(form::sequence, t.parts);
        }
    }

    const described::rule_set& all_;
    grammar_text made_;
    std::map<byte_set, std::uint32_t> sets_;
};

} // namespace

grammar_text from_types(const described::rule_set& all) {
    return text_maker(all).text();
}

} // namespace arbiter::grammars
