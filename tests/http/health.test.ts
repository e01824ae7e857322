import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { ownServer } from "#tests/own-server.ts";
import { signInAs } from "../signed-in.ts";

const server = ownServer();

/** Sends lines as they are and returns the whole answer. */
async function send(lines: string[]): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.setEncoding("utf8");
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  let answer = "";
  for await (const part of socket) answer += part;
  return answer;
}

describe("a load balancer that speaks HTTP/1.0 without a host", () => {
  it.each([
    ["GET /healthz HTTP/1.0", "ok"],
    ["GET /readyz HTTP/1.0", "ready"],
    ["GET / HTTP/1.0", "<!DOCTYPE html>"],
  ])("gets an answer to %s", async (line, body) => {
    const answer = await send([line]);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain(body);
  });

  it.each(["HEAD /healthz HTTP/1.0", "HEAD /readyz HTTP/1.0"])(
    "gets no body to %s",
    async (line) => {
      expect(await send([line])).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\n\r\n$/);
    },
  );
});

it("metrics have the time of requests by kind, and the depth of queues", async () => {
  await fetch(`${server.url}/about`);
  await fetch(`${server.url}/admin`, { redirect: "manual" });
  await fetch(`${server.url}/newsletter`, { method: "POST", body: new URLSearchParams() });
  const cookie = await signInAs(server, "admin");
  await server.connection.executeSql(
    "insert into pgboss.job (name, start_after) values ('send-email', now() + interval '1 hour')",
  );
  const text = await (await fetch(`${server.url}/metrics`, { headers: { cookie } })).text();
  for (const kind of ["public", "portal", "write"]) {
    const count = `http_request_duration_seconds_count{kind="${kind}"} `;
    const line = text.split("\n").find((one) => one.startsWith(count));
    expect(Number(line?.slice(count.length))).toBeGreaterThan(0);
  }
  expect(text).toContain('http_request_duration_seconds_bucket{kind="public",le="+Inf"}');
  expect(text).toMatch(/^job_queue_depth\{queue="send-email",state="delayed"\} [1-9]/m);
});

it("refuses HTTP/1.1 without a host", async () => {
  expect(await send(["GET /healthz HTTP/1.1", "Connection: close"])).toMatch(/^HTTP\/1\.1 400 /);
});
