import { beforeAll, describe, expect, it } from "vitest";
import { textPages } from "#app/texts/all-texts.server.ts";
import { companyDefaults } from "#domain/settings/company.ts";
import { orderPath } from "#domain/page-texts/order/page-sections.ts";
import { textFields, textsIn } from "#domain/page-texts/text-fields.ts";
import { fieldName } from "#domain/page-texts/typed-texts.ts";
import { mainOf, textLines } from "#tests/page-text.ts";
import { ownServer } from "#tests/own-server.ts";
import { signInAs } from "#tests/signed-in.ts";
import { textEditor, type TextEditor } from "#tests/text-editor.ts";

const server = ownServer(() => ({ PAYMENT_PORTAL_URL: "https://pay.example" }));
let editor: TextEditor;
beforeAll(async () => {
  editor = textEditor(server, await signInAs(server, "admin"));
});

const read = (path: string): Promise<string> => editor.read(path);

const arranged = textPages.flatMap(({ page, path, write }) => {
  const { order } = write(companyDefaults) as { order?: string };
  return order === undefined ? [] : [[page, path, order.split(",")] as const];
});

describe("the sections of a page", () => {
  const idsIn = (html: string): string[] =>
    [...mainOf(html).matchAll(/<section id="([^"]*)"/g)].map(([, id = ""]) => id);

  it.each(arranged)("are reversed and hidden by the owner: %s", async (page, path, ids) => {
    const before = idsIn(await read(path));
    await editor.post(page, { intent: "publish", order: ids.toReversed().join(",") });
    await expect.poll(async () => idsIn(await read(path))).not.toEqual(before);
    const reversed = await read(path);
    expect(idsIn(reversed).toSorted()).toEqual(before.toSorted());
    await editor.post(page, { intent: "publish", order: ids.map((id) => `-${id}`).join(",") });
    await expect
      .poll(async () => idsIn(await read(path)).length)
      .toBeLessThanOrEqual(Math.max(0, before.length - ids.length + 2));
    const hidden = await read(path);
    expect(hidden).toContain("<h1");
    expect(hidden).not.toContain("FAQPage");
    expect(hidden).not.toContain('href="#estimate-form"');
    await editor.post(page, { intent: "restore", revision: "0" });
    await editor.post(page, { intent: "publish" });
    await expect.poll(async () => idsIn(await read(path))).toEqual(before);
  });
});

describe("a part that the owner adds to a page", () => {
  it.each(arranged)(
    "stands among the sections of %s",
    async (page, path, [first = "", ...rest]) => {
      const before = textLines(await read(path));
      const id = await editor.addPart(page, "points", first);
      const typed = Object.fromEntries(
        [0, 1].flatMap((at) => [
          [`b-${id}-${at}-title`, `Title ${at} of ${page}`],
          [`b-${id}-${at}-text`, `Call {phone} about ${at}.`],
        ]),
      );
      const fields = {
        ...(await editor.fieldsOf(page)),
        ...typed,
        [`b-${id}-title`]: "We also do this",
      };
      const empty = await editor.post(page, {
        ...fields,
        [`b-${id}-title`]: "",
        intent: "publish",
      });
      expect(empty.status).toBe(422);
      expect(empty.html).toContain(`Title 1 of ${page}`);
      expect(textLines(await read(path))).toEqual(before);
      expect((await editor.post(page, { ...fields, intent: "publish" })).status).toBe(200);
      await editor.shown(path, `Title 1 of ${page}`);
      const lines = textLines(await read(path));
      expect(lines).toContain("Call (757) 555-0100 about 0.");
      expect(lines.filter((line) => !before.includes(line)).length).toBeGreaterThan(4);
      expect(
        before.filter((line) => !lines.includes(line)),
        "what the page said",
      ).toEqual([]);
      const html = await read(path);
      const at = (section: string) => html.indexOf(`id="${section}"`);
      const shownRest = rest.map(at).filter((one) => one >= 0);
      expect(at(`points-${id}`)).toBeGreaterThan(0);
      if (shownRest.length > 0) expect(at(`points-${id}`)).toBeLessThan(Math.max(...shownRest));
      await editor.backToShipped(page);
      await expect.poll(async () => textLines(await read(path))).toEqual(before);
    },
  );
});

describe("every text of a page", () => {
  it.each(textPages.map((page) => [page.page, page] as const))(
    "can be replaced: %s",
    async (key, { path, template }) => {
      const fields = textsIn(textFields(template("hampton-roads"), {})).filter(
        // The card of a city is on the page of all areas; the order of the sections is no text.
        (field) => field.path !== "summary" && field.path !== orderPath,
      );
      const typed = fields.map((field, position) => [fieldName(field.path), `Mark${position}x`]);
      await editor.post(key, { intent: "restore", revision: "0" });
      const answer = await editor.post(key, { intent: "publish", ...Object.fromEntries(typed) });
      expect(answer.status).toBe(200);
      await editor.shown(path, "Mark0x");
      // The sidebar is not on the home page.
      const html = (await read(path)) + (key === "shared" ? await read("/about") : "");
      const unseen = fields.filter((_field, position) => !html.includes(`Mark${position}x`));
      expect(unseen.map((field) => field.path)).toEqual([]);
    },
  );
});
