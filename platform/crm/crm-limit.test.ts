import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { createLeadConnector } from "../leadconnector/leadconnector.ts";

const perInterval = 6;
const intervalMs = 400;

/** Counts requests in fixed intervals, and refuses those above the limit as the documented API does. */
async function startLimitedCrm() {
  let refused = 0;
  let accepted = 0;
  let left = perInterval;
  let resetAt = 0;
  const server = createServer((request, response) => {
    const now = performance.now();
    if (now >= resetAt) {
      left = perInterval;
      resetAt = now + intervalMs;
    }
    if (left === 0) refused++;
    else {
      left--;
      accepted++;
    }
    request.resume();
    response.writeHead(left < 0 ? 429 : 200, {
      "x-ratelimit-max": perInterval,
      "x-ratelimit-remaining": left,
      "x-ratelimit-interval-milliseconds": intervalMs,
    });
    response.end(JSON.stringify({ tags: [] }));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts: () => ({ accepted, refused }),
    close: () => (server.closeAllConnections(), server.close()),
  };
}

test("the rate limit that the CRM tells is not broken, and every request is sent", async () => {
  const server = await startLimitedCrm();
  const crm = createLeadConnector({ token: "t", locationId: "l", url: server.url });
  let next = 0;
  const worker = async () => {
    while (next++ < 20) expect(await crm.addTags("c1", [])).toMatchObject({ kind: "ok" });
  };
  await Promise.all([worker(), worker(), worker()]);
  expect(server.counts()).toEqual({ accepted: 20, refused: 0 });
  server.close();
});

test("after a long Retry-After nothing is sent meanwhile", async () => {
  let requests = 0;
  const server = createServer((request, response) => {
    requests++;
    request.resume();
    response.writeHead(429, { "retry-after": "120" }).end("{}");
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const crm = createLeadConnector({ token: "t", locationId: "l", url });
  expect(await crm.addTags("c1", [])).toMatchObject({ kind: "later", retryAfterMs: 120_000 });
  expect(await crm.addTags("c2", [])).toMatchObject({ kind: "later", isLimited: true });
  expect(requests).toBe(1);
  server.closeAllConnections();
  server.close();
});
