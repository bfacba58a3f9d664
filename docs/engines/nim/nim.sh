# The rules of Nim in the shell. What arbiter says is searched for with sed: its lines have no blanks between names and values.
value() { printf '%s\n' "$line" | sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p"; }
answer() { printf '{"ok":%s}\n' "$1"; }

while IFS= read -r line; do
    case $(value do) in
    start)
        heaps=$(value Heaps)
        if [ -n "$heaps" ]; then
            answer true
        else
            answer 'false,"why":"the sizes of the heaps are missing","tag":"Heaps"'
        fi
        ;;
    play)
        move=$(value text)
        taken=${move#?}
        number=$(($(printf '%d' "'$move") - 64))
        set -- $heaps
        if [ "$number" -gt $# ]; then
            answer "false,\"why\":\"there is no heap ${move%"$taken"}\""
            continue
        fi
        eval "left=\${$number}"
        if [ "$taken" -gt "$left" ]; then
            answer "false,\"why\":\"heap ${move%"$taken"} has $left left\""
            continue
        fi
        heaps=
        for heap; do
            number=$((number - 1))
            heaps="$heaps $((number == 0 ? heap - taken : heap))"
        done
        answer "true,\"position\":[\"heaps:$heaps\"]"
        ;;
    *) answer 'false,"why":"this engine only plays"' ;;
    esac
done
