import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tableRegister } from "#domain/takeout/table-register.ts";
import { readContents } from "../../scripts/release-fixture/contents.ts";
import { Story } from "../../scripts/release-fixture/story.ts";
import { type OutsideWorld, startOutsideWorld } from "../outside-world.ts";
import { temporaryFolder } from "../product-process.ts";
import { isShort } from "./is-short.ts";

/** Tables that may be empty: a day of work fills them, or a service that the story does not have. */
const mayBeEmpty = [
  "ai_boards",
  "ai_calls",
  "backup_runs",
  "canary_runs",
  "custom_code_errors",
  "faces",
  "imported_records",
  "imports",
  "page_versions",
  "takeouts",
  "technician_calendars",
  "week_reports",
];

/** The data of a release is what every later version must open; a story that is not complete protects less. */
describe.skipIf(isShort)("the data that the next release would keep", () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let world: OutsideWorld;
  let rows: Readonly<Record<string, number>>;
  beforeAll(async () => {
    folder = await temporaryFolder("next-release");
    world = await startOutsideWorld();
    const env = { DATA_DIR: folder.path };
    const story = new Story(env, world);
    await story.tell();
    rows = (await readContents(env, story.recorded)).contents.rows;
  }, 900_000);
  afterAll(async () => {
    await world.close();
    await folder.remove();
  });

  it("has rows of every table that a company writes", () => {
    const written = Object.keys(tableRegister).filter(
      (name) => tableRegister[name]?.leaves !== "all" && !mayBeEmpty.includes(name),
    );
    expect(written.filter((name) => !rows[name])).toEqual([]);
  });
});
