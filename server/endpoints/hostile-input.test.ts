import { describe, expect, it } from "vitest";
import { eraseChoices } from "#domain/consent/erase-choices.server.ts";
import { recordChoice } from "#domain/consent/record-choice.server.ts";
import { addNote } from "#domain/leads/changes/add-note.server.ts";
import { createPost } from "#domain/blog/saving/save-post.server.ts";
import { formSchemas } from "#domain/leads/schema.ts";
import { submitLead } from "#domain/leads/submit/submit-lead.server.ts";
import { testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { leadSubmission } from "#tests/lead-submission.ts";
import { functions } from "./functions.ts";
import { openEndpoint } from "./json-endpoint.ts";
import { procedures } from "./procedures.ts";

const database = ownDatabase();

const bytes = 100_000;
/** Texts that make careless patterns and parsers backtrack. */
const shapes = [
  "<a",
  "<!--",
  "<script>",
  "</p",
  "<p>",
  "<b ",
  "&",
  "&amp;",
  " ",
  "\t\n",
  "-",
  ".",
  "@a.",
  "/",
  "select from ",
  "' or '1",
  "[",
  "{",
  '{"a":',
  "\\",
  "1",
  "a",
  "é\u0301",
  "https://a.b/",
].map((part) => part.repeat(Math.ceil(bytes / part.length)).slice(0, bytes));

/** A second is thousands of times what the work takes, and a tenth of what one quadratic pattern takes. */
async function expectQuick(act: () => unknown): Promise<void> {
  const before = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(1000);
}

const asAdmin = () => testCtx(database.db, { actor: userActor("admin") });

/** An object in which every property has the same value. */
const everywhere = (value: unknown): Record<string, unknown> =>
  new Proxy(
    { data: value },
    { get: (_, name) => (typeof name === "string" ? value : undefined), has: () => true },
  );

const operations = [...Object.entries(functions), ...Object.entries(procedures)];

describe.each(operations)("%s", (_name, endpoint) => {
  it("handles hostile texts in any property without holding the thread", async () => {
    for (const shape of shapes)
      await expectQuick(() => endpoint.run(asAdmin(), everywhere(shape)).catch(() => undefined));
  });
});

it("the validation function cleans a hostile text of any length in linear time", async () => {
  for (const shape of shapes) {
    const request = new Request("http://localhost/functions/v1/enhanced-form-validation", {
      method: "POST",
      body: JSON.stringify({ data: { x: shape, name: shape, message: shape } }),
    });
    await expectQuick(async () => {
      const { status } = await openEndpoint(
        functions,
        "enhanced-form-validation",
        asAdmin(),
        request,
      );
      expect([200, 400]).toContain(status);
    });
  }
});

it("a body that is nested too deep gets a clear error", async () => {
  const answer = async (body: string) =>
    await openEndpoint(
      procedures,
      "enhanced_form_validation",
      asAdmin(),
      new Request("http://localhost/rest/v1/rpc/enhanced_form_validation", {
        method: "POST",
        body,
      }),
    );
  expect(await answer(`{"p":${"[".repeat(90_000)}${"]".repeat(90_000)}}`)).toMatchObject({
    status: 400,
    body: { message: "The body is nested more than 20 levels deep." },
  });
  expect(await answer(`{"p_name":"\\"${"[".repeat(30)}"}`)).toMatchObject({ status: 200 });
});

it.each(Object.keys(formSchemas) as (keyof typeof formSchemas)[])(
  "the %s form handles hostile texts without holding the thread",
  async (kind) => {
    for (const shape of shapes)
      for (const text of [shape, shape.slice(0, 20_000)])
        await expectQuick(() =>
          submitLead(
            asAdmin(),
            leadSubmission(
              {
                name: text,
                phone: text,
                email: text,
                address: text,
                message: text,
                service: text,
              },
              { kind },
            ),
          ),
        );
  },
);

it("privacy choices handle hostile texts without holding the thread", async () => {
  for (const shape of shapes) {
    await expectQuick(() => recordChoice(asAdmin(), everywhere(shape)));
    const choice = {
      analytics: true,
      marketing: true,
      version: shape,
      id: shape,
      page: `/${shape}`,
    };
    await expectQuick(() => recordChoice(asAdmin(), choice));
    await expectQuick(() => eraseChoices(asAdmin(), { id: shape }));
  }
});

it("notes and posts handle hostile texts without holding the thread", async () => {
  for (const shape of shapes) {
    await expectQuick(() => addNote(asAdmin(), { leadId: crypto.randomUUID(), body: shape }));
    await expectQuick(() =>
      createPost(asAdmin(), {
        list: "admin",
        fields: { title: shape, excerpt: shape, content: shape, slug: shape, category: shape },
      }),
    );
  }
});
