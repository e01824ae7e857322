import { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { resultText } from "#platform/releases/update-result.ts";
import { textLines } from "#tests/page-text.ts";
import { type FeedServer, feedOf, startFeed } from "#tests/release-feed.ts";
import { startTestServer, type TestServer } from "#tests/running-server.ts";
import { signInAs } from "#tests/signed-in.ts";

let feed: FeedServer;
let server: TestServer;
let admin: string;
const newer = "99.1.0";
const file = (name: string): string => join(server.dataDir, name);

beforeAll(async () => {
  feed = await startFeed(feedOf(newer, "- Visits can repeat.\n- <script>alert(1)</script>"));
  server = await startTestServer({ UPDATE_FEED: feed.url, UPDATE_BUTTON: "true" });
  admin = await signInAs(server, "admin");
});
afterAll(async () => {
  await server.stop();
  await feed.stop();
});

async function settings(of = server, cookie = admin): Promise<string> {
  const answer = await fetch(`${of.url}/admin/settings`, { headers: { cookie } });
  return textLines(await answer.text()).join("\n");
}

async function press(
  version: string,
  cookie = admin,
  of = server,
): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${of.url}/admin/settings?index`, {
    method: "POST",
    headers: { cookie },
    body: new URLSearchParams({ intent: "update", version }),
  });
  return { status: answer.status, text: textLines(await answer.text()).join("\n") };
}

it("offers the newest release with its notes after a start", async () => {
  await expect.poll(() => settings()).toContain(`What is new in ${newer}`);
  const shown = await settings();
  for (const words of [
    "Newer version",
    "- Visits can repeat.",
    "<script>alert(1)</script>",
    "Update now",
  ])
    expect(shown).toContain(words);
});

it("refuses a version that is not the newest one, and people who may not change settings", async () => {
  for (const version of ["1.0.0", "99.0.0", "../../etc"])
    expect(await press(version)).toMatchObject({ status: 409 });
  expect(await press("")).toMatchObject({ status: 422 });
  for (const role of ["office", "blogger", "seo", "commenter"] as const)
    expect((await press(newer, await signInAs(server, role))).status).toBe(403);
  expect(existsSync(file("update-request"))).toBe(false);
});

it("leaves a request that says nothing but that there is one, and shows that it waits", async () => {
  const { status, text } = await press(newer);
  expect(status).toBe(200);
  expect(text).toContain(`The update to ${newer} starts within a minute.`);
  await expect.poll(() => existsSync(file("update-request"))).toBe(true);
  expect(readFileSync(file("update-request"), "utf8")).toBe("update\n");
  expect(statSync(file("update-request")).mode & 0o777).toBe(0o600);
  expect(await settings()).toContain("The update starts");
  expect(await settings()).toContain("An update is running …");
  const again = await press(newer);
  expect(again.status).toBe(409);
  expect(again.text).toContain("An update is running already.");
  const audit = await server.connection.executeSql(
    "select details from security_events where event_type = 'audit_update_requested'",
    [],
  );
  expect(JSON.stringify(audit.rows)).toContain(newer);

  const earlier = new Date(Date.now() - 10 * 60_000);
  utimesSync(file("update-request"), earlier, earlier);
  expect(await settings()).toContain("The server did not respond to the request");
  rmSync(file("update-request"));
  expect(await settings()).toContain("An update is running …");
});

/** Forgets what this machine told the other instances. */
const forget = () =>
  server.connection.executeSql("delete from settings where key = 'runningUpdate'");

it("shows how an update runs and how it ended", async () => {
  const leave = (text: string): void => writeFileSync(file("update-result.json"), text);
  leave(resultText("running", new Date(), []));
  expect(await settings()).toContain("The update runs");
  leave(resultText("running", new Date(Date.now() - 5 * 3_600_000), []));
  await forget();
  expect(await settings()).toContain("The last update was cut off");
  leave(resultText("failed", new Date(), ["Downloading.", "The connection was cut."]));
  const failed = await settings();
  expect(failed).toContain("The last update failed");
  expect(failed).toContain("The connection was cut.");
  leave(resultText("done", new Date(), [`${newer} runs (4.5 s).`]));
  expect(await settings()).toContain(`${newer} runs (4.5 s).`);
  await forget();
  for (const nonsense of ["", "{}", '{"state":"done"', "x".repeat(30_000)]) {
    leave(nonsense);
    expect(await settings()).toContain("Update now");
  }
});

it("names the command where the server takes no requests, and says when nothing is looked for", async () => {
  const plain = await startTestServer({ UPDATE_FEED: feed.url });
  const without = await startTestServer();
  try {
    const cookie = await signInAs(plain, "admin");
    await expect.poll(() => settings(plain, cookie)).toContain("What is new");
    const shown = await settings(plain, cookie);
    expect(shown).toContain("pest-control update");
    expect(shown).not.toContain("Update now");
    const refused = await press(newer, cookie, plain);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("This server takes no updates from here.");
    expect(await settings(without, await signInAs(without, "admin"))).toContain(
      "This server does not look for newer versions.",
    );
  } finally {
    await plain.stop();
    await without.stop();
  }
});
