// XML 1.0 as far as build servers need it: elements, attributes, text, the five named entities. Strict: what isn't well
// formed throws.
#pragma once

#include "support.hpp"

#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace test {

struct xml_element {
    std::string name;
    std::map<std::string, std::string> attributes;
    std::string text;
    std::vector<xml_element> children;
    std::vector<std::string> pieces; ///< of the text: before each child, and behind the last one

    /// The first child of that name, which there must be.
    [[nodiscard]] const xml_element& at(std::string_view wanted) const {
        for (const xml_element& child : children)
            if (child.name == wanted) return child;
        throw std::runtime_error("no " + std::string(wanted) + " in " + name);
    }
};

class xml_reader {
public:
    explicit xml_reader(std::string_view text) : rest_(text) {
        const auto points = decode_utf8(text);
        if (!points) fail("no UTF-8");
        // XML 1.0, production 2
        for (const char32_t c : *points)
            if (c != '\t' && c != '\n' && c != '\r' && (c < 0x20 || c == 0xFFFE || c == 0xFFFF)) fail("no character");
    }

    [[nodiscard]] xml_element document() {
        take(R"(<?xml version="1.0" encoding="UTF-8"?>)");
        return element_alone();
    }
    /// What has nothing before it.
    [[nodiscard]] xml_element element_alone() {
        skip_white();
        xml_element root = element();
        skip_white();
        if (!rest_.empty()) fail("more than one root");
        return root;
    }

private:
    [[noreturn]] void fail(const std::string& why) const {
        throw std::runtime_error("no XML: " + why + " at `" + std::string(rest_.substr(0, 60)) + '`');
    }
    void take(std::string_view what) {
        if (!rest_.starts_with(what)) fail("expected " + std::string(what));
        rest_.remove_prefix(what.size());
    }
    bool skip_white() {
        const std::size_t size = std::min(rest_.find_first_not_of(" \t\r\n"), rest_.size());
        rest_.remove_prefix(size);
        return size > 0;
    }
    std::string name() {
        const std::size_t size = rest_.find_first_not_of("abcdefghijklmnopqrstuvwxyzB0123456789-");
        if (size == 0 || size == std::string_view::npos) fail("expected a name");
        std::string taken(rest_.substr(0, size));
        rest_.remove_prefix(size);
        return taken;
    }
    /// Text up to one of `ends`, in which `<` may not stand, and `]]>` neither.
    std::string text_until(std::string_view ends) {
        std::string out;
        while (!rest_.empty() && ends.find(rest_[0]) == std::string_view::npos) {
            if (rest_[0] == '<' || rest_.starts_with("]]>")) fail("markup in text");
            if (rest_[0] == '&') {
                out += entity();
                continue;
            }
            out += rest_[0];
            rest_.remove_prefix(1);
        }
        return out;
    }
    char entity() {
        const std::pair<std::string_view, char> known[] = {
            {"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''}};
        for (const auto& [written, meant] : known)
            if (rest_.starts_with(written)) {
                rest_.remove_prefix(written.size());
                return meant;
            }
        fail("an unknown entity");
    }
    void attributes(xml_element& of) {
        while (skip_white() && rest_[0] != '>' && rest_[0] != '/') {
            const std::string key = name();
            take("=\"");
            if (!of.attributes.emplace(key, text_until("\"")).second) fail("an attribute twice");
            take("\"");
        }
    }
    xml_element element() {
        take("<");
        xml_element e{name(), {}, {}, {}, {}};
        attributes(e);
        if (rest_.starts_with("/>")) {
            take("/>");
            return e;
        }
        take(">");
        for (;;) {
            e.pieces.push_back(text_until("<"));
            e.text += e.pieces.back();
            if (rest_.starts_with("</")) break;
            e.children.push_back(element());
        }
        take("</" + e.name + ">");
        return e;
    }

    std::string_view rest_;
};

} // namespace test
