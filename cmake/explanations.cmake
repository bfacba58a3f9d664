# The pages of docs/diagnostics become constants of a library: `arbiter::explanation`.
#
# Run as a script, it writes the source: cmake -D OUTPUT=FILE -D PAGES=… -P explanations.cmake

# arbiter_add_explanations(TARGET FILE [PATTERN...]): each page of docs/diagnostics once, and those of the patterns, the code
# of each being its path. FILE is made anew when a page changes, comes or goes: the list of pages is a part of the command
# for the last of these.
function(arbiter_add_explanations target output)
    set(script "${PROJECT_SOURCE_DIR}/cmake/explanations.cmake")
    arbiter_glob(pages docs/diagnostics/*/*.md ${ARGN})
    add_custom_command(
        OUTPUT "${output}"
        COMMAND "${CMAKE_COMMAND}" -D "OUTPUT=${output}" -D "PAGES=${pages}" -P "${script}"
        DEPENDS ${pages} "${script}"
        COMMENT "Embedding docs/diagnostics for ${target}"
        VERBATIM)
    target_sources(${target} PRIVATE "${output}")
endfunction()

# Sets VARIABLE to the file's text as a C++ literal.
function(arbiter_read_as_literal variable file)
    file(READ "${file}" text)
    string(FIND "${text}" ")page\"" clash)
    if(NOT clash EQUAL -1)
        message(FATAL_ERROR "${file} holds `)page\"`, which would end the literal that it becomes")
    endif()
    string(LENGTH "${text}" size)
    if(size GREATER 60000)
        message(FATAL_ERROR "${file} has over 60000 characters, more than compilers must take in one literal")
    endif()
    set(${variable} "R\"page(${text})page\"sv" PARENT_SCOPE)
endfunction()

function(arbiter_write_explanations pages output)
    set(entries "")
    foreach(page IN LISTS pages)
        string(REGEX REPLACE "^.*/docs/diagnostics/(.*)\\.md$" "\\1" code "${page}")
        arbiter_read_as_literal(literal "${page}")
        string(APPEND entries "    {\"${code}\"sv, ${literal}},\n")
    endforeach()
    file(WRITE "${output}" "// Made from docs/diagnostics by cmake/explanations.cmake.
#include \"arbiter/notation.hpp\"

using namespace std::string_view_literals;

namespace {

struct page {
    std::string_view code;
    std::string_view text;
};

constexpr page pages[] = {
${entries}};

} // namespace

std::string_view arbiter::explanation(std::string_view code) noexcept {
    for (const page& p : pages)
        if (p.code == code) return p.text;
    return {};
}
")
endfunction()

if(CMAKE_SCRIPT_MODE_FILE)
    cmake_minimum_required(VERSION 3.25)
    arbiter_write_explanations("${PAGES}" "${OUTPUT}")
endif()
