import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { dirname, join } from "node:path";

export interface ReleaseService {
  url: string;
  /** Settings for the commands of a release. */
  env: Record<string, string>;
  output(): string;
  stop(): Promise<void>;
}

/** A service manager as simple as they come: it holds the socket, and stops and starts what `current` leads to. */
const manager = `
start() { sh -c 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$0/current/bin/product" serve' "$base" & product=$!; }
end() { kill -TERM $product 2>/dev/null; wait $product; }
start
while read -r action < "$base/control"; do
  end
  [ "$action" = stop ] && exit 0
  start
  echo done > "$base/done"
done`;

/** Runs the release that `<base>/current` leads to, with a socket that outlives its processes, as systemd does. */
export async function startReleaseService(
  base: string,
  settings: Record<string, string>,
): Promise<ReleaseService> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  execFileSync("mkfifo", [join(base, "control"), join(base, "done")]);
  const env = {
    PATH: `${dirname(process.execPath)}:${process.env["PATH"]}`,
    DATA_DIR: join(base, "data"),
    LOG_LEVEL: "error",
    TRUST_PROXY: "127.0.0.1",
    PORT: String(port),
    SERVICE_RESTART: `echo restart > ${base}/control; read -r answer < ${base}/done`,
    ...settings,
  };
  const child = spawn("sh", ["-c", manager], {
    env: { ...env, base },
    stdio: ["ignore", "pipe", "pipe", descriptorOf(server)],
  });
  // The manager has the socket now. This process must not accept its visitors.
  server.close();
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => (output += text));
  return {
    url: `http://127.0.0.1:${port}`,
    env,
    output: () => output,
    stop: () => stop(child, base),
  };
}

/** Node has no public name for it. */
function descriptorOf(server: Server): number {
  return (server as unknown as { _handle: { fd: number } })["_handle"].fd;
}

async function stop(child: ChildProcess, base: string): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, "exit");
  spawn("sh", ["-c", `echo stop > ${base}/control`], { stdio: "ignore" });
  await ended;
}
