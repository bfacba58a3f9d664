# The list of notations, and what is made from it.

set(ARBITER_ONLY "" CACHE STRING "The name of the one notation to build; empty for all")
set(ARBITER_NOTATION_FOLDERS "")
set(ARBITER_NOTATION_NAMES "")

# arbiter_add_notation(FOLDER [NAME]): NAME is what users write; it is the folder's unless C++ can't spell it.
function(arbiter_add_notation folder)
    set(name "${folder}")
    if(ARGC GREATER 1)
        set(name "${ARGV1}")
    endif()

    if(ARBITER_ONLY AND NOT ARBITER_ONLY STREQUAL name)
        return()
    endif()

    set(missing "")
    set(rooms grammars/${folder}.hpp)
    foreach(part IN ITEMS notation parse check format generate)
        list(APPEND rooms src/${folder}/${part}.cpp)
    endforeach()
    list(APPEND rooms corpus/${name}/good corpus/${name}/bad corpus/${name}/seeds docs/notations/${name}.md)
    foreach(room IN LISTS rooms)
        if(NOT EXISTS "${PROJECT_SOURCE_DIR}/${room}")
            string(APPEND missing "\n    ${room}")
        endif()
    endforeach()
    if(missing)
        message(FATAL_ERROR "The notation `${name}` is in the list of CMakeLists.txt, but it lacks:${missing}")
    endif()

    set(ARBITER_NOTATION_FOLDERS ${ARBITER_NOTATION_FOLDERS} ${folder} PARENT_SCOPE)
    set(ARBITER_NOTATION_NAMES ${ARBITER_NOTATION_NAMES} ${name} PARENT_SCOPE)
endfunction()

# After the last one.
function(arbiter_check_notations)
    if(NOT ARBITER_NOTATION_NAMES)
        message(FATAL_ERROR "no notation is called ${ARBITER_ONLY}")
    endif()
endfunction()

# arbiter_add_notation_sources(TARGET): everything of the notations but what belongs to the program.
function(arbiter_add_notation_sources target)
    foreach(folder IN LISTS ARBITER_NOTATION_FOLDERS)
        arbiter_glob(sources src/${folder}/*.cpp)
        list(FILTER sources EXCLUDE REGEX "/cli\\.cpp$")
        target_sources(${target} PRIVATE ${sources})
    endforeach()
endfunction()

# arbiter_add_notation_programs(TARGET): the commands that only one notation has. Its src/FOLDER/cli.cpp defines
# arbiter::FOLDER::commands().
function(arbiter_add_notation_programs target)
    set(command_declarations "")
    set(command_additions "")
    foreach(folder IN LISTS ARBITER_NOTATION_FOLDERS)
        arbiter_glob(sources src/${folder}/cli.cpp)
        if(sources)
            target_sources(${target} PRIVATE ${sources})
            string(APPEND command_declarations
                "namespace arbiter::${folder} {\nstd::span<const cli::command> commands() noexcept;\n}\n")
            string(APPEND command_additions
                "    for (const command& c : ${folder}::commands()) all.push_back(c);\n")
        endif()
    endforeach()
    configure_file("${PROJECT_SOURCE_DIR}/cmake/commands.cpp.in" "${PROJECT_BINARY_DIR}/commands.cpp" @ONLY)
    target_sources(${target} PRIVATE "${PROJECT_BINARY_DIR}/commands.cpp")
endfunction()

# arbiter_write_registry(FILE): the definition of arbiter::notations(), in the list's order.
function(arbiter_write_registry file)
    set(declarations "")
    set(pointers "")
    foreach(folder IN LISTS ARBITER_NOTATION_FOLDERS)
        string(APPEND declarations "namespace arbiter::${folder} {\nextern const notation the_notation;\n}\n")
        list(APPEND pointers "&arbiter::${folder}::the_notation")
    endforeach()
    list(JOIN pointers ", " pointers)
    configure_file("${PROJECT_SOURCE_DIR}/cmake/registry.cpp.in" "${file}" @ONLY)
endfunction()
