import { sql } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { ctxContext } from "#app/session/request-context.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { formSubmissions } from "#database/schema/work/leads.ts";
import { heldFrom, scoreOf } from "#domain/leads/spam-signals.ts";
import { linksIn } from "#domain/words/links-in-text.ts";
import { signOf } from "#domain/threats/watch/form-signs.ts";
import { attacks, personOf, requests, spam, spamKinds } from "#tests/corpus.ts";
import { testCtx } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { handleLeadForm } from "./lead-form-handler.server.ts";

const database = ownDatabase();
beforeEach(async () => {
  await database.db.execute(sql`truncate form_submissions, emails, sign_in_limits cascade`);
});

const browser = { "accept-language": "en-US,en;q=0.9" };

interface Post {
  fields: Record<string, string>;
  headers?: Record<string, string>;
  ip: string;
}

/** Status, location and data of the answer, as the browser gets them. */
async function post({ fields, headers = browser, ip }: Post) {
  const request = new Request("http://localhost:3000/?index", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams(fields),
  });
  const context = new RouterContextProvider();
  context.set(ctxContext, testCtx(database.db, { request: { ip } }));
  try {
    const url = new URL(request.url);
    const { data, init } = await handleLeadForm({ context, request, url });
    return { status: init?.status, data, headers: [...new Headers(init?.headers)] };
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return { status: thrown.status, body: await thrown.text(), headers: [...thrown.headers] };
  }
}

async function postAll(posts: readonly Post[]) {
  const answers = [];
  for (let at = 0; at < posts.length; at += 5)
    answers.push(...(await Promise.all(posts.slice(at, at + 5).map(post))));
  return answers;
}

const stored = () => database.db.select().from(formSubmissions);
const held = async () => (await stored()).filter(({ quarantined }) => quarantined);
const isLink = (text: string): boolean => linksIn(text, "").links > 0;

describe("requests of people", () => {
  test("are 500: 30 or more with a link, 50 without script, 50 filled in by the browser", () => {
    expect(requests).toHaveLength(500);
    expect(new Set(requests.map(({ message }) => message)).size).toBe(500);
    expect(requests.filter(({ way }) => way === "n")).toHaveLength(50);
    expect(requests.filter(({ way }) => way === "a")).toHaveLength(50);
    expect(requests.filter(({ message }) => isLink(message)).length).toBeGreaterThanOrEqual(30);
  });

  test("all reach the office, and none raises a threat that counts", async () => {
    for (const { status } of await postAll(requests)) expect([200, 303]).toContain(status);
    expect(await stored()).toHaveLength(500);
    expect(
      (await held()).map(({ message, quarantineReasons }) => [message, quarantineReasons]),
    ).toEqual([]);
    const loud = requests
      .flatMap(({ fields }) => Object.values(fields))
      .filter((text) => !["sql_words", null].includes(signOf(text)));
    expect(loud).toEqual([]);
  }, 120_000);

  test("of two people with one sentence both reach the office, from one network too", async () => {
    const message = "I would like a free inspection.";
    for (const [number, ip] of ["192.0.2.1", "192.0.2.2", "192.0.2.2"].entries())
      await post({ fields: { ...personOf(number, "same"), message }, ip });
    expect(await stored()).toHaveLength(3);
    expect(await held()).toEqual([]);
  });

  test("with the letter of a neighborhood, link and all, reach the office from every house", async () => {
    const message = `Dear company, the residents of Baywood ask for a quote for rodent control in the shared
      gardens behind our houses, as voted at the meeting in March. Our rules for bait are under
      https://baywood.example/rules and our budget is fixed. Please answer each household by phone.`;
    const fields = { message, via: "script", filling: "timed", elapsed_ms: "20000" };
    for (let number = 0; number < 8; number++)
      await post({ fields: { ...personOf(number, "letter"), ...fields }, ip: `192.0.2.${number}` });
    const leads = await stored();
    expect(leads.filter(({ quarantineReasons: why }) => why.includes("shared-text"))).toHaveLength(
      5,
    );
    expect(await held()).toEqual([]);
  });
});

describe("spam", () => {
  test("of ten kinds is all held: nothing is mailed, and each answer makes the usual promise", async () => {
    expect([spam.length, spamKinds.length]).toEqual([200, 10]);
    const answers = await postAll(spam);
    expect(await stored()).toHaveLength(200);
    const free = (await stored()).filter(({ quarantined }) => !quarantined);
    expect(free.map(({ message, quarantineReasons }) => [message, quarantineReasons])).toEqual([]);
    for (const { quarantineReasons } of await stored())
      expect(scoreOf(quarantineReasons)).toBeGreaterThanOrEqual(heldFrom);
    expect(await database.db.select().from(emails)).toEqual([]);
    for (const { status, data } of answers)
      if (status !== 303)
        expect(data).toMatchObject({
          ok: true,
          message: expect.stringMatching(/^Thank you! We'll contact you within /),
          value: { request: { promisedBy: expect.any(String), state: "waiting" } },
        });
  }, 60_000);

  test("with one text under three names from one network is held from the third on", async () => {
    const message = "Please look at the offer of our cleaning company.";
    for (let number = 0; number < 3; number++)
      await post({ fields: { ...personOf(number, "flood"), message }, ip: "192.0.2.1" });
    expect(await held()).toMatchObject([
      { quarantineReasons: ["repeated-content", "repeated-often"] },
    ]);
  });
});

describe("an attack string", () => {
  test("is stored as a flagged lead of the inbox: the string alone is no machine", async () => {
    for (const [number, message] of ["x'; DROP TABLE leads; --", "<script>x</script>!"].entries())
      await post({ fields: { ...personOf(number, "attack"), message }, ip: "192.0.2.1" });
    expect(await stored()).toMatchObject([
      { quarantined: false, quarantineReasons: ["sql-pattern"] },
      { quarantined: false, quarantineReasons: ["markup"] },
    ]);
  });

  test("leaves every table as it is", async () => {
    expect(attacks.length).toBeGreaterThanOrEqual(200);
    const posts = attacks.map((message, number) => ({
      fields: { ...personOf(number, "attack"), message },
      ip: `10.9.${number >> 8}.${number & 255}`,
    }));
    for (const { status } of await postAll(posts)) expect([303, 422]).toContain(status);
    expect((await stored()).length).toBeGreaterThan(200);
  }, 60_000);
});

describe("the answer to a held lead", () => {
  const message = "https://a.example is what I saw";
  const plain = { ...personOf(7, "answer"), message };
  const scripted = { ...plain, via: "script", filling: "timed", elapsed_ms: "9000" };
  const masked = (answer: unknown): string =>
    JSON.stringify(answer)
      .replaceAll(/[\da-f]{8}-[\da-f-]{27}(?:\.[\da-f]{32})?/g, "token")
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|\d{1,2}(?::\d\d)?[AP]M|"at":\d+/g, "moment")
      .replaceAll(/"message":"https[^"]*"/g, "its text");
  test.each([
    ["without script", plain, { website_url: "https://x.example" }],
    ["with script and a filled honeypot", scripted, { website_url: "https://x.example" }],
    ["with script and no time", scripted, { elapsed_ms: "", filling: "untouched" }],
    ["with script and an impossible time", scripted, { elapsed_ms: "12" }],
    ["with links", scripted, { message: "https://a.example https://b.example https://c.example" }],
  ])("%s is that to an accepted one, but for tokens and times", async (_, fields, signs) => {
    const answers: string[] = [];
    for (const sent of [fields, { ...fields, ...signs }]) {
      await database.db.execute(sql`truncate form_submissions cascade`);
      answers.push(masked(await post({ fields: sent, headers: browser, ip: "192.0.2.1" })));
      expect(await held()).toHaveLength(sent === fields ? 0 : 1);
    }
    expect(answers[1]).toBe(answers[0]);
  });
});
