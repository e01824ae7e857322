import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { nextTuesday } from "#tests/e2e/sent-leads.ts";
import { startTestServer, type TestServer } from "#tests/running-server.ts";
import { signInAs } from "#tests/signed-in.ts";

const tuesday = nextTuesday();
const text = [
  "BEGIN:VCALENDAR",
  "BEGIN:VEVENT",
  "UID:a@example.com",
  `DTSTART:${tuesday.replaceAll("-", "")}T090000`,
  "DURATION:PT1H",
  "SUMMARY:Dentist",
  "END:VEVENT",
  "END:VCALENDAR",
].join("\r\n");

const calendars = createServer((_, response) => response.end(text));
let server: TestServer;
let cookie: string;
beforeAll(async () => {
  await new Promise<void>((ready) => calendars.listen(0, "127.0.0.1", ready));
  const { port } = calendars.address() as AddressInfo;
  server = await startTestServer({ WEBHOOK_TEST_ORIGIN: `http://127.0.0.1:${port}` });
  cookie = await signInAs(server, "office");
});
afterAll(async () => {
  await server.stop();
  calendars.close();
});

async function page(path: string, fields?: Record<string, string>): Promise<string> {
  const response = await fetch(server.url + path, {
    headers: { cookie, origin: server.url },
    ...(fields ? { method: "POST", body: new URLSearchParams(fields) } : {}),
  });
  return await response.text();
}

it("the office adds the calendar of a technician and sees the busy window, but never the address or the event", async () => {
  const path = "/admin/technicians";
  await page(path, { intent: "save", id: "", name: "Tess Hand", phone: "", userId: "" });
  const id = /calendar-([0-9a-f-]{36})-address/.exec(await page(path))?.[1] ?? "";
  const { port } = calendars.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/secret-4f1c/basic.ics`;
  const saved = await page(path, { intent: "save-calendar", id, address });
  expect(saved).toContain("1 busy time in the next 90 days");
  const day = await page(`/admin/schedule?day=${tuesday}`);
  expect(day).toContain("Busy (own calendar)");
  expect(day).not.toContain('Free<span class="sr-only"> at 8AM to 10AM, Tess Hand');
  for (const html of [saved, day]) expect(html).not.toMatch(/secret-4f1c|Dentist/);
  const refused = await page(path, { intent: "save-calendar", id, address: "https://10.0.0.1/a" });
  expect(refused).toContain("Enter a public address");
  await page(path, { intent: "remove-calendar", id });
  expect(await page(`/admin/schedule?day=${tuesday}`)).not.toContain("Busy (own calendar)");
});
