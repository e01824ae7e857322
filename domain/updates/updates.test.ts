import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { AccessDenied, type Ctx } from "#domain/access/context.server.ts";
import { productVersion } from "#domain/settings/system-information.server.ts";
import { settings } from "#database/schema/basics/settings.ts";
import { readEnv } from "#platform/env.ts";
import { emptyTable, testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { type FeedServer, feedOf, startFeed } from "#tests/release-feed.ts";
import { lookForUpdate } from "./look-for-update.server.ts";
import { resultFile, resultText } from "#platform/releases/update-result.ts";
import { requestUpdate } from "./request-update.server.ts";
import { reportUpdate } from "./shared-update.server.ts";
import { updateState } from "./update-state.server.ts";

const database = ownDatabase();
let feed: FeedServer;
const dataDir = mkdtempSync(join(tmpdir(), "updates-"));
beforeAll(async () => {
  feed = await startFeed(feedOf("99.1.0", "- New."));
});
beforeEach(async () => {
  await emptyTable(database.db, settings);
  feed.answer.status = 200;
  feed.answer.body = JSON.stringify(feedOf("99.1.0", "- New."));
});
afterAll(async () => {
  await feed.stop();
  rmSync(dataDir, { recursive: true });
});

function ctxOf(actor: Ctx["actor"], variables: Record<string, string> = {}): Ctx {
  const env = readEnv({
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    DATA_DIR: dataDir,
    UPDATE_FEED: feed.url,
    UPDATE_BUTTON: "true",
    ...variables,
  });
  return testCtx(database.db, { actor, env });
}
const admin = (variables?: Record<string, string>): Ctx => ctxOf(userActor("admin"), variables);
const look = () => lookForUpdate(ctxOf({ kind: "system", name: "updates" }), new Date(0));

describe("the daily look for a newer version", () => {
  it("stores the newest release with its notes", async () => {
    await look();
    expect(await updateState(admin())).toMatchObject({
      running: productVersion,
      isNewer: true,
      newest: {
        checkedAt: new Date(0).toISOString(),
        release: { version: "99.1.0", notes: "- New." },
      },
    });
  });

  it("keeps what it knew while the feed fails, and says why", async () => {
    await look();
    for (const [status, body, words] of [
      [503, "", "answers 503"],
      [200, "<html>", "is not a feed"],
      [200, JSON.stringify({ ...feedOf("99.2.0"), product: "shoes" }), "of shoes"],
    ] as const) {
      Object.assign(feed.answer, { status, body });
      await look();
      const { newest } = await updateState(admin());
      expect(newest?.release?.version).toBe("99.1.0");
      expect(newest?.problem).toContain(words);
    }
  });

  it("offers no release that runs already or is older", async () => {
    for (const version of [productVersion, "0.0.1"]) {
      feed.answer.body = JSON.stringify(feedOf(version));
      await look();
      expect((await updateState(admin())).isNewer).toBe(false);
      expect(await requestUpdate(admin(), { version })).toMatchObject({ reason: "conflict" });
    }
  });

  it("asks nobody without a feed", async () => {
    await lookForUpdate(ctxOf({ kind: "system", name: "updates" }, { UPDATE_FEED: "" }));
    expect(await updateState(admin({ UPDATE_FEED: "" }))).toMatchObject({
      hasFeed: false,
      newest: null,
    });
  });
});

describe("a request for an update", () => {
  it.each(["office", "blogger", "seo", "commenter", null] as const)(
    "is refused to the role %s",
    async (role) => {
      await look();
      const ctx = ctxOf(userActor(role));
      await expect(requestUpdate(ctx, { version: "99.1.0" })).rejects.toThrow(AccessDenied);
      await expect(updateState(ctx)).rejects.toThrow(AccessDenied);
    },
  );

  it("is accepted for the newest release, where the server takes requests", async () => {
    await look();
    expect(await requestUpdate(admin(), { version: "99.1.0" })).toMatchObject({ ok: true });
    expect(
      await requestUpdate(admin({ UPDATE_BUTTON: "false" }), { version: "99.1.0" }),
    ).toMatchObject({ reason: "not_configured" });
    expect(await requestUpdate(admin({ UPDATE_FEED: "" }), { version: "99.1.0" })).toMatchObject({
      reason: "not_configured",
    });
    expect(await requestUpdate(admin(), { version: " " })).toMatchObject({ reason: "invalid" });
  });

  it("is refused on every instance while an update starts or runs", async () => {
    await look();
    const folder = mkdtempSync(join(tmpdir(), "updates-other-"));
    const other = admin({ DATA_DIR: folder });
    const request = (ctx: Ctx) => requestUpdate(ctx, { version: "99.1.0" });
    const both = await Promise.all([request(admin()), request(other)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await updateState(other)).isUpdating).toBe(true);
    const leave = (state: "running" | "done", at: number): void =>
      writeFileSync(join(dataDir, resultFile), resultText(state, new Date(at), ["Said."]));
    leave("running", Date.now() + 1);
    await reportUpdate(admin(), "");
    expect(await updateState(other)).toMatchObject({
      isUpdating: true,
      last: { state: "running" },
    });
    expect(await request(other)).toMatchObject({
      reason: "conflict",
      message: expect.stringContaining("running already") as string,
    });
    leave("done", Date.now() + 2);
    await reportUpdate(admin(), "");
    expect(await updateState(other)).toMatchObject({ isUpdating: false, last: { text: "Said." } });
    expect(await request(other)).toMatchObject({ ok: true });
    rmSync(join(dataDir, resultFile));
    rmSync(folder, { recursive: true });
  });
});
