/**
 * A shell that runs the server and stops it when its own standard input ends. The other end of that pipe is
 * in this process: however this process dies, the kernel closes it and the server shuts down.
 *
 * The watcher is a process of its own, so it does its work even when this shell is killed. It uses only
 * built-ins while it waits: killing it leaves nothing behind. SIGINT is PostgreSQL's fast shutdown, SIGQUIT
 * its immediate one, used when the fast one takes over ten seconds. SIGINT is sent again and again because a
 * shell starts background commands with SIGINT ignored, until the server has set its own handlers.
 */
const script = `
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
(
  read -r _ <&3
  tries=0
  while kill -INT "$server" 2>/dev/null && [ "$tries" -lt 100 ]; do sleep 0.1; tries=$((tries + 1)); done
  kill -QUIT "$server" 2>/dev/null
) >/dev/null 2>&1 &
watcher=$!
exec 3<&-
wait "$server"
code=$?
kill "$watcher" 2>/dev/null
exit "$code"
`;

/** Arguments of `sh` that run the command under the guard. */
export function guardArguments(command: readonly string[]): readonly string[] {
  return ['-c', script, 'guard', ...command];
}
