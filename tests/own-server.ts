import { afterAll, beforeAll } from "vitest";
import { startTestServer, type TestServer } from "./running-server.ts";

/** Starts the product before the tests of a file or group, and stops it after them. Until then its parts are undefined. */
export function ownServer(env: () => Record<string, string> = () => ({})): TestServer {
  const server = {} as TestServer;
  let stop: TestServer["stop"] | undefined;
  beforeAll(async () => {
    const started = await startTestServer(env());
    Object.assign(server, started);
    stop = started.stop;
  });
  afterAll(() => stop?.());
  return server;
}
