# The list of notations, and what is made from it.

set(ARBITER_ONLY "" CACHE STRING "The name of the one notation to build; empty for all")
set(ARBITER_NOTATION_FOLDERS "")
set(ARBITER_NOTATION_NAMES "")

# arbiter_require_notation(ROOT FOLDER NAME): fails where files of a notation are missing below ROOT.
function(arbiter_require_notation root folder name)
    set(missing "")
    foreach(file IN ITEMS grammars/${folder}.hpp src/notations/${folder}/notation.cpp tests/${folder}/notation_tests.cpp
            corpus/${name}/good corpus/${name}/bad corpus/${name}/seeds corpus/${name}/messages.txt
            docs/notations/${name}.md)
        if(NOT EXISTS "${root}/${file}")
            string(APPEND missing "\n    ${file}")
        endif()
    endforeach()
    if(missing)
        message(FATAL_ERROR "The notation `${name}` lacks:${missing}\n`./dev new-notation` writes them all")
    endif()
endfunction()

# arbiter_add_notation(FOLDER [NAME]): NAME is what users write; it is the folder's unless C++ can't spell it.
function(arbiter_add_notation folder)
    set(name "${folder}")
    if(ARGC GREATER 1)
        set(name "${ARGV1}")
    endif()

    if(ARBITER_ONLY AND NOT ARBITER_ONLY STREQUAL name)
        return()
    endif()

    arbiter_require_notation("${PROJECT_SOURCE_DIR}" ${folder} ${name})
    set(ARBITER_NOTATION_FOLDERS ${ARBITER_NOTATION_FOLDERS} ${folder} PARENT_SCOPE)
    set(ARBITER_NOTATION_NAMES ${ARBITER_NOTATION_NAMES} ${name} PARENT_SCOPE)
endfunction()

# After the last one.
function(arbiter_check_notations)
    if(NOT ARBITER_NOTATION_NAMES)
        message(FATAL_ERROR "no notation is called ${ARBITER_ONLY}")
    endif()
endfunction()

# arbiter_add_notation_sources(TARGET): everything of the notations but their own commands.
function(arbiter_add_notation_sources target)
    foreach(folder IN LISTS ARBITER_NOTATION_FOLDERS)
        arbiter_glob(sources src/notations/${folder}/*.cpp)
        target_sources(${target} PRIVATE ${sources})
    endforeach()
endfunction()

set(ARBITER_DOCS_URL "" CACHE STRING "The address of the site that ./dev site builds; empty where it is nowhere")

# Sets VARIABLE to the address with a slash at its end; empty stays empty.
function(arbiter_read_address variable address)
    if(address AND NOT address MATCHES "^https?://[A-Za-z0-9._~:/@!$&'()*+,=%-]+$")
        message(FATAL_ERROR "ARBITER_DOCS_URL is `${address}`; it must be an address such as https://example.org/arbiter")
    endif()
    string(REGEX REPLACE "([^/])$" "\\1/" address "${address}")
    set(${variable} "${address}" PARENT_SCOPE)
endfunction()

# arbiter_add_notation_programs(TARGET DOCS_URL ADDRESS [FOLDER...]): what each program has of its own: the address of the pages
# of its rules, and the commands that only one notation has. Its src/cli/notations/FOLDER.cpp defines arbiter::FOLDER::commands().
function(arbiter_add_notation_programs target)
    cmake_parse_arguments(PARSE_ARGV 1 program "" "DOCS_URL" "")
    arbiter_read_address(docs_address "${program_DOCS_URL}")
    file(RELATIVE_PATH installed_docs "${CMAKE_INSTALL_FULL_BINDIR}" "${CMAKE_INSTALL_FULL_DOCDIR}")
    set(command_declarations "")
    set(command_additions "")
    foreach(folder IN LISTS program_UNPARSED_ARGUMENTS)
        arbiter_glob(sources src/cli/notations/${folder}.cpp)
        if(sources)
            target_sources(${target} PRIVATE ${sources})
            string(APPEND command_declarations
                "namespace arbiter::${folder} {\nstd::span<const cli::command> commands() noexcept;\n}\n")
            string(APPEND command_additions
                "    for (const command& c : ${folder}::commands()) all.push_back(c);\n")
        endif()
    endforeach()
    set(file "${PROJECT_BINARY_DIR}/${target}_commands.cpp")
    configure_file("${PROJECT_SOURCE_DIR}/cmake/commands.cpp.in" "${file}" @ONLY)
    target_sources(${target} PRIVATE "${file}")
endfunction()

# arbiter_write_registry(FILE FOLDER...): the definitions of arbiter::notations(), in this order, and of their grammars.
function(arbiter_write_registry file)
    set(declarations "")
    set(pointers "")
    set(grammars "")
    foreach(folder IN LISTS ARGN)
        string(APPEND declarations
            "namespace arbiter::${folder} {\nextern const notation the_notation;\n"
            "const grammars::strict_notation& strict_grammar();\n}\n")
        list(APPEND pointers "&arbiter::${folder}::the_notation")
        list(APPEND grammars "arbiter::${folder}::strict_grammar")
    endforeach()
    list(JOIN pointers ", " pointers)
    list(JOIN grammars ", " grammars)
    configure_file("${PROJECT_SOURCE_DIR}/cmake/registry.cpp.in" "${file}" @ONLY)
endfunction()
