# Does what `init: true` is for: passes SIGTERM on to the command, and ends when the command has ended.
exec 3<&0
"$@" <&3 3<&- &
child=$!
trap 'kill -TERM $child' TERM
code=0
wait $child || code=$?
while kill -0 $child 2>/dev/null; do
	code=0
	wait $child || code=$?
done
exit $code
