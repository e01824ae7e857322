import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { afterEach, describe, expect, it } from "vitest";
import { certificate, certificateKey } from "#tests/mail-certificate.ts";
import { judgeCertificate, probeCertificate } from "./certificate.server.ts";
import { probeClock, probeDisk } from "./machine.server.ts";

const day = 24 * 3_600_000;

describe("the disk", () => {
  it("is read from the machine", async () => {
    expect((await probeDisk(process.cwd())).detail).toMatch(/^[\d,]+ MB of [\d,]+ MB are free\.$/);
  });
});

describe("the certificate", () => {
  const now = new Date("2026-03-01T00:00:00Z");
  const of = (lifetimeDays: number, leftDays: number) => ({
    validTo: new Date(now.getTime() + leftDays * day),
    validFrom: new Date(now.getTime() - (lifetimeDays - leftDays) * day),
  });

  it.each([
    [90, 30, "ok"],
    [90, 13, "failed"],
    [6, 3, "ok"],
    [6, 1, "failed"],
    [90, -1, "failed"],
  ])("of %i days with %i left is %s", (lifetime, left, outcome) => {
    expect(judgeCertificate(of(lifetime, left), now)).toMatchObject({ outcome });
  });

  it("of this machine is right although no browser knows who made it, and other ones are not", async () => {
    const server = createTlsServer({ cert: certificate, key: certificateKey });
    await once(server.listen(0, "127.0.0.1"), "listening");
    const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await probeCertificate(origin, { isOwn: true })).toMatchObject({
      outcome: "ok",
      detail: expect.stringContaining("makes its own certificate"),
    });
    const expired = { isOwn: true, now: new Date("2200-01-01T00:00:00Z") };
    expect((await probeCertificate(origin, expired)).outcome).toBe("failed");
    expect((await probeCertificate(origin)).outcome).toBe("failed");
    server.close();
  });

  it("is not checked without TLS, and a server without TLS fails", async () => {
    expect(await probeCertificate("http://127.0.0.1:1")).toMatchObject({ outcome: "skipped" });
    expect(await probeCertificate("https://127.0.0.1:1")).toMatchObject({
      outcome: "failed",
      detail: expect.stringContaining("A secure connection to 127.0.0.1 is not possible"),
    });
  });
});

describe("the clock", () => {
  const server = createServer();
  afterEach(() => server.removeAllListeners("request").close());

  async function probeAgainst(offsetMs: number | null) {
    server.on("request", (_, response) => {
      response.sendDate = false;
      if (offsetMs !== null)
        response.setHeader("date", new Date(Date.now() + offsetMs).toUTCString());
      response.end();
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    return await probeClock(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  }

  it.each([
    [30_000, "ok", "behind"],
    [-day, "failed", "86,4"],
    [day, "failed", "behind"],
    [null, "skipped", "did not tell the time"],
  ])("against a server that is %s ms ahead is %s", async (offset, outcome, text) => {
    expect(await probeAgainst(offset)).toMatchObject({
      outcome,
      detail: expect.stringContaining(text),
    });
  });

  it("is not checked without another server, or if that does not answer", async () => {
    expect(await probeClock(undefined)).toMatchObject({ outcome: "skipped" });
    expect(await probeClock("http://127.0.0.1:1/")).toMatchObject({ outcome: "skipped" });
  });
});
