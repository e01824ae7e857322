import { expect } from "vitest";
import { type Attack, statusOfRaw } from "./target.ts";

const jsonHeaders = { "content-type": "application/json" };
const formHeaders = { "content-type": "application/x-www-form-urlencoded" };

/** Protocol and size: denial of service with one request each. Long floods are in tests/faults. */
export const loadAttacks: Attack[] = [
  {
    name: "headers of 64 KB",
    answer: "431",
    async run({ raw }) {
      const answer = await raw(
        `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${"a".repeat(65_536)}\r\n\r\n`,
      );
      expect(statusOfRaw(answer)).toBe(431);
    },
  },
  {
    name: "an address of 10 KB",
    answer: "414",
    async run({ get }) {
      expect((await get(`/blog?q=${"a".repeat(10_000)}`)).status).toBe(414);
    },
  },
  {
    name: "a body over the limit of its address",
    answer: "413",
    async run({ post, json }) {
      expect((await post("/login", { email: "a".repeat(300_000) })).status).toBe(413);
      expect(
        (await json("/functions/v1/enhanced-form-validation", { data: "a".repeat(300_000) }))
          .status,
      ).toBe(413);
    },
  },
  {
    name: "a password of a hundred thousand characters",
    answer: "422, and no hash is computed",
    async run({ post }) {
      const fields = { email: "a@example.com", password: "a".repeat(100_000) };
      expect((await post("/login", fields)).status).toBe(422);
    },
  },
  {
    name: "JSON of ten thousand levels",
    answer: "400",
    async run({ post }) {
      const body = `${"[".repeat(10_000)}${"]".repeat(10_000)}`;
      expect(
        (await post("/functions/v1/enhanced-form-validation", body, { headers: jsonHeaders }))
          .status,
      ).toBe(400);
    },
  },
  {
    name: "JSON and forms with ten thousand fields",
    answer: "read in milliseconds, what is unknown is ignored",
    async run({ post }) {
      const names = Array.from({ length: 10_000 }, (_, n) => `f${n}`);
      const body = JSON.stringify(Object.fromEntries(names.map((name) => [name, 1])));
      const json = await post("/functions/v1/enhanced-form-validation", body, {
        headers: jsonHeaders,
      });
      expect(json.status).toBe(200);
      expect(await json.json()).toMatchObject({ isValid: false });
      const form = await post("/login", names.map((name) => `${name}=1`).join("&"), {
        headers: formHeaders,
      });
      expect(form.status).toBe(422);
    },
  },
  {
    name: "texts that make slow patterns slow",
    answer: "an ordinary answer",
    async run({ get, post }) {
      for (const text of [
        `${"a".repeat(5000)}!`,
        `${" ".repeat(5000)}x`,
        "<a".repeat(2000),
        "1.".repeat(2500),
      ]) {
        expect((await get(`/blog?q=${encodeURIComponent(text).slice(0, 7000)}`)).status).toBe(200);
        const fields = { email: `${text}@example.com`, password: "not-the-password" };
        expect([401, 422]).toContain((await post("/login", fields)).status);
      }
    },
  },
  {
    name: "a packed body that grows",
    answer: "not unpacked",
    async run({ post }) {
      const answer = await post("/login", "email=a", {
        headers: { ...formHeaders, "content-encoding": "gzip" },
      });
      expect([400, 415, 422]).toContain(answer.status);
    },
  },
  {
    name: "two lengths of one request",
    answer: "400, nothing is smuggled",
    async run({ raw }) {
      const answer = await raw(
        "POST /login HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: a\r\n\r\n",
      );
      expect(statusOfRaw(answer)).toBe(400);
      expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
    },
  },
  {
    name: "headers that programs read in different ways",
    answer: "400",
    async run({ raw }) {
      for (const lines of [
        "GET / HTTP/1.1\r\nHost : a\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n",
        "POST /login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\nX: b\r\n\r\n",
        "GET / HTTP/1.1\r\n\r\n",
        "GET / HTTP/9.9\r\nHost: a\r\n\r\n",
      ])
        expect(statusOfRaw(await raw(lines)), lines).toBeGreaterThanOrEqual(400);
    },
  },
  {
    name: "methods that we do not have",
    answer: "405 or 400",
    async run({ get, raw }) {
      for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS"])
        expect((await get("/about", { method })).status, method).toBe(405);
      for (const method of ["TRACE", "CONNECT", "PROPFIND", "EVIL"])
        expect(
          statusOfRaw(await raw(`${method} / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)),
          method,
        ).not.toBe(200);
    },
  },
  {
    name: "many parts of one file at once",
    answer: "at most the file itself",
    async run({ get }) {
      const ranges = Array.from({ length: 1000 }, (_, n) => `${n}-`).join(",");
      const answer = await get("/favicon.ico", { headers: { range: `bytes=${ranges}` } });
      expect(answer.status).toBeLessThan(500);
      expect((await answer.arrayBuffer()).byteLength).toBeLessThan(200_000);
    },
  },
  {
    name: "a hundred missing pages at once",
    answer: "404 each, the site answers",
    async run({ get }) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, n) => get(`/missing-${n}`)),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
      expect((await get("/healthz")).status).toBe(200);
    },
  },
];
