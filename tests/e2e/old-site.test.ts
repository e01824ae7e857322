import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { addCookies } from "../browser-cookies.ts";
import { startTestServer, type TestServer } from "../running-server.ts";
import { signInAs } from "../signed-in.ts";
import { desktop, expect, phone, test } from "./fixtures.ts";

let server: TestServer;
/** The line of the snippet, as the owner copied it. */
let snippet = "";
/** A page of another system, with what such pages have. */
const oldSite = createServer((_request, response) => {
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(`<!doctype html><title>Old site</title><a href="tel:+17575550100">Call us</a>
    <form id="contact" action="/sent" onsubmit="event.preventDefault()">
      <label for="a">Your name *</label><input id="a" name="fields[1]">
      <label for="b">Phone</label><input id="b" name="fields[2]">
      <label>How can we help? <textarea name="fields[3]"></textarea></label>
      <input type="hidden" name="nonce" value="hidden-value"><input type="hidden" name="id" value="7">
      <input type="password" name="pin" value="password-value">
      <label>Card <input name="cc" autocomplete="cc-number" value="4111111111111111"></label>
      <button>Send</button>
    </form>${snippet}`);
});
test.beforeAll(async () => {
  server = await startTestServer();
  await new Promise<void>((ready) => oldSite.listen(0, "127.0.0.1", ready));
});
test.afterAll(async () => {
  await server.stop();
  oldSite.closeAllConnections();
  oldSite.close();
});

/** Collects what the old site's console gets. */
function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on("console", (message) => problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(error.message));
  return problems;
}

test("an owner adds the old site, picks its form, and sees each request that it gets", async ({
  openContext,
}) => {
  const address = `http://127.0.0.1:${(oldSite.address() as AddressInfo).port}`;
  const context = await openContext({ baseURL: server.url, ...desktop });
  await addCookies(context, server.url, await signInAs(server, "admin"));
  const portal = await context.newPage();
  await portal.goto("/admin/settings/lead-sources");
  await portal.getByLabel("Where the leads come from").selectOption("old-site");
  await portal.getByLabel("Name").fill("Old site");
  await portal.getByRole("button", { name: "Add", exact: true }).click();
  await portal.getByLabel("Address of the old site").fill(address);
  await portal.getByRole("button", { name: "Save", exact: true }).click();
  await expect(portal.getByText("Saved.").first()).toBeVisible();
  snippet = (await portal.getByText("<script async").textContent()) ?? "";
  const settings = portal.url();

  const visitor = await (await openContext({ ...phone })).newPage();
  const problems = [problemsOf(visitor)];
  await visitor.goto(address);
  // A beacon has no answer that a page could wait for.
  const stored = async (kind: string): Promise<number> => {
    const { rows } = await server.connection.executeSql(
      "select id from lead_source_messages where kind = $1",
      [kind],
    );
    return rows.length;
  };
  await visitor.getByLabel("Your name").fill("Dana Reyes");
  await visitor.getByLabel("Phone").fill("757-622-0142");
  await visitor.getByLabel("How can we help?").fill("Mice in the garage");
  await visitor.getByRole("button", { name: "Send" }).click();
  await expect.poll(() => stored("form")).toBe(1);

  await portal.reload();
  await portal.getByLabel("Your name, Phone, How can we help?").check();
  await portal.getByRole("button", { name: "Save forms" }).click();
  await expect(portal.getByText("The old site follows").first()).toBeVisible();

  const fresh = await (await openContext({ ...phone })).newPage();
  problems.push(problemsOf(fresh));
  await fresh.goto(address);
  await fresh.getByLabel("Your name").fill("Dana Reyes");
  await fresh.getByLabel("Phone").fill("757-622-0142");
  await fresh.getByLabel("How can we help?").fill("Mice in the garage");
  await fresh.getByRole("button", { name: "Send" }).click();
  await expect.poll(() => stored("lead")).toBe(1);
  await fresh.getByRole("link", { name: "Call us" }).dispatchEvent("click");
  await expect.poll(() => stored("tap")).toBe(1);

  // The source pauses while the page is open.
  await server.connection.executeSql("update lead_sources set active = false");
  await fresh.getByRole("button", { name: "Send" }).click();
  await fresh.reload({ waitUntil: "networkidle" });
  await server.connection.executeSql("update lead_sources set active = true");

  expect(problems.flat()).toEqual([]);

  await portal.goto(settings);
  await expect(portal.getByText("Mice in the garage").first()).toBeAttached();
  const shown = await portal.content();
  for (const hidden of ["hidden-value", "password-value", "4111"])
    expect(shown).not.toContain(hidden);
  await portal.getByRole("button", { name: "The old site lost it" }).click();
  await expect(portal.getByText("Lost by the old site").last()).toBeVisible();
  await portal.getByRole("link", { name: "Dana Reyes" }).first().click();
  await expect(portal.getByRole("heading", { level: 1, name: "Dana Reyes" })).toBeVisible();
  await expect(portal.getByText("Old site, copy").first()).toBeVisible();
});
