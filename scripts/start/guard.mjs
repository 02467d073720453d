/**
 * A shell that runs a service and stops it when its own standard input ends. The other end of that pipe is in
 * the runner: however the runner dies, the kernel closes it and the service is told to end, after fifteen
 * seconds killed. The watcher is a process of its own and does its work even when this shell is killed.
 */
const script = `
exec 3<&0
"$@" </dev/null 3<&- &
service=$!
(
  read -r _ <&3
  kill -TERM "$service" 2>/dev/null
  tries=0
  while kill -0 "$service" 2>/dev/null && [ "$tries" -lt 150 ]; do sleep 0.1; tries=$((tries + 1)); done
  kill -KILL "$service" 2>/dev/null
) >/dev/null 2>&1 &
watcher=$!
exec 3<&-
wait "$service"
code=$?
kill "$watcher" 2>/dev/null
exit "$code"
`;

/** Arguments of `sh` that run the command under the guard. */
export const guardArguments = (command) => ['-c', script, 'guard', ...command];
