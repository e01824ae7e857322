import { beforeEach, describe, expect, it } from "vitest";
import { customCodes } from "#database/schema/office/codes.ts";
import { emptyTable, testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { discardCodeDraft } from "./drafts/discard-code-draft.server.ts";
import { saveCodeDraft } from "./drafts/save-code-draft.server.ts";
import { restoreCode } from "./restore-code.server.ts";
import { saveCode } from "./save-code.server.ts";
import { switchCode } from "./switch-code.server.ts";

const database = ownDatabase();
beforeEach(() => emptyTable(database.db, customCodes));

const admin = () => testCtx(database.db, { actor: { ...userActor("admin"), recent: true } });
const code = (name: string) => ({
  name,
  codeType: "html",
  position: "body_end",
  content: `<p>${name}</p>`,
});
const stored = async () => (await database.db.select().from(customCodes))[0];

async function added(): Promise<{ id: string; version: number }> {
  const saved = await saveCode(admin(), null, code("First"));
  if (!saved.ok) return expect.unreachable(saved.message);
  return { id: saved.value.id, version: (await stored())?.version ?? -1 };
}

describe("a code that two people have open", () => {
  it.each([
    ["saves", (seen: { id: string; version: number }) => saveCode(admin(), seen, code("Late"))],
    [
      "drafts",
      (seen: { id: string; version: number }) => saveCodeDraft(admin(), seen, code("Late")),
    ],
    [
      "restores",
      (seen: { id: string; version: number }) => restoreCode(admin(), { ...seen, revision: 1 }),
    ],
  ])("keeps the first one's change when the second %s", async (_what, late) => {
    const seen = await added();
    expect(await saveCode(admin(), seen, code("Early"))).toMatchObject({ ok: true });
    const answer = await late(seen);
    expect(answer.ok).toBe(false);
    expect(await stored()).toMatchObject({ name: "Early", draft: null });
  });

  it("keeps a switch of the first one when the second saves", async () => {
    const seen = await added();
    await switchCode(admin(), { id: seen.id, enabled: false });
    expect(await saveCode(admin(), seen, code("Late"))).toMatchObject({ reason: "conflict" });
    expect(await stored()).toMatchObject({ name: "First", enabled: false });
  });
});

it("a draft is for one code, and goes when it is discarded or saved", async () => {
  const one = await added();
  const other = await saveCode(admin(), null, code("Other"));
  if (!other.ok) return expect.unreachable(other.message);
  const draftOf = async (id: string) =>
    (await database.db.select().from(customCodes)).find((row) => row.id === id)?.draft;
  await saveCodeDraft(admin(), one, code("Drafted"));
  expect(await draftOf(one.id)).toMatchObject({ name: "Drafted" });
  expect(await draftOf(other.value.id)).toBeNull();
  await saveCodeDraft(admin(), { id: other.value.id, version: one.version }, code("Second"));
  await discardCodeDraft(admin(), one);
  expect(await draftOf(one.id)).toBeNull();
  expect(await draftOf(other.value.id)).toMatchObject({ name: "Second" });
  await saveCode(admin(), { id: other.value.id, version: one.version }, code("Saved"));
  expect(await draftOf(other.value.id)).toBeNull();
});

it.each(["0000-01-01T00:00:00Z", "9999-12-31T23:59:59-14:00"])(
  "a time that the database does not know is refused in words: %s",
  async (startsAt) => {
    const answer = await saveCode(admin(), null, { ...code("First"), startsAt });
    expect(answer).toMatchObject({ fieldErrors: { startsAt: ["Choose a date and time"] } });
  },
);
