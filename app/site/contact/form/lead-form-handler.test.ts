import { sql } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { ctxContext } from "#app/session/request-context.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { emails } from "#database/schema/supplies/emails.ts";
import { formSubmissions } from "#database/schema/work/leads.ts";
import { testCtx } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { companyDefaults } from "#domain/settings/company.ts";
import { writeEmail } from "#domain/emails/write-email.ts";
import { senderOf } from "#domain/emails/sender.server.ts";
import { leadEmails } from "#domain/leads/mail/email-kinds.server.ts";
import { officeTemplate } from "#domain/leads/mail/email-props.ts";
import { createLog } from "#platform/log.ts";
import { handleLeadForm } from "./lead-form-handler.server.ts";

const officeKind =
  leadEmails.find(({ template }) => template === officeTemplate) ??
  expect.unreachable("the mail to the office is a kind");

const database = ownDatabase();
beforeEach(async () => {
  await database.db.execute(sql`truncate form_submissions, emails cascade`);
});

const typed = { name: "Ann Lee", phone: "757-555-0123", service: "ants", tcpaConsent: "on" };

const lines: string[] = [];
const log = createLog("info", { write: (line) => void lines.push(line) });

async function post(
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  page?: "chat",
) {
  const request = new Request("http://localhost:3000/?index", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams(fields),
  });
  const context = new RouterContextProvider();
  context.set(ctxContext, testCtx(database.db, { log }));
  try {
    const url = new URL(request.url);
    const { data, init } = await handleLeadForm({ context, request, url }, page);
    return { data, status: init?.status, headers: new Headers(init?.headers) };
  } catch (thrown) {
    if (thrown instanceof Response)
      return { status: thrown.status, location: thrown.headers.get("location") };
    throw thrown;
  }
}

const privatePage = /^\/request\/[\da-f-]{36}\.[\da-f]{32}$/;

const receipt = /^\/request\/[\da-f]{64,}$/;

describe("a post without script", () => {
  test("redirects to the private page of the request", async () => {
    const answer = await post(typed, { referer: "http://localhost:3000/?utm_source=flyer" });
    expect(answer).toEqual({ status: 303, location: expect.stringMatching(privatePage) });
    expect(await database.db.select().from(formSubmissions)).toMatchObject([
      { source: "flyer", sourcePage: "/?utm_source=flyer", elapsedMs: null, quarantined: false },
    ]);
  });
  test("preserves the input beside its errors", async () => {
    const { tcpaConsent: _unchecked, ...unchecked } = typed;
    expect(await post({ ...unchecked, name: "A" })).toMatchObject({
      status: 422,
      data: {
        ok: false,
        reason: "invalid",
        title: "Form Validation Failed",
        message: "Name must be at least 2 characters, TCPA consent is required to submit this form",
        values: { name: "A", phone: "757-555-0123", service: "ants" },
      },
    });
  });
  test("submitted twice is one lead", async () => {
    await post(typed);
    expect(await post(typed)).toEqual({ status: 303, location: expect.stringMatching(receipt) });
    expect(await database.db.select().from(formSubmissions)).toHaveLength(1);
  });
  test("gets the usual thanks with a filled honeypot", async () => {
    expect(await post({ ...typed, website_url: "https://x.example" })).toMatchObject({
      status: 303,
    });
    expect(await database.db.select().from(formSubmissions)).toMatchObject([{ quarantined: true }]);
  });
  test("gets a retry time after too many submissions", async () => {
    for (const phone of ["7575550101", "7575550102", "7575550103"]) await post({ ...typed, phone });
    const answer = await post({ ...typed, phone: "7575550104" });
    expect(answer).toMatchObject({
      status: 429,
      data: {
        title: "Too Many Submissions",
        message: "Please wait before submitting another form. Limit: 3 submissions per 5 minutes.",
      },
    });
    expect("headers" in answer && answer.headers?.get("retry-after")).toBe("300");
  });
});

describe("a form that the database refuses", () => {
  test.each([
    ["42501", "Permission denied. Please try again or contact support"],
    ["22001", "Failed to save submission. Please try again"],
    ["53100", "our system is not responding right now, so your request was not saved"],
  ])(
    "with %s says so with the phone number, and the log has the reason only",
    async (code, said) => {
      await database.db.execute(sql`
      create or replace function refuse_lead() returns trigger language plpgsql as
      ${sql.raw(`$$ begin raise exception 'refused' using errcode = '${code}'; end $$`)}`);
      await database.db.execute(
        sql`create trigger refuse before insert on form_submissions execute function refuse_lead()`,
      );
      lines.length = 0;
      try {
        const answer = await post({ ...typed, via: "script" });
        const message = "data" in answer && !answer.data?.ok ? (answer.data?.message ?? "") : "";
        expect(message).toContain(said);
        expect(message.split("(757) 555-0100")).toHaveLength(2);
      } finally {
        await database.db.execute(sql`drop trigger refuse on form_submissions`);
      }
      const refused = lines
        .map((line) => JSON.parse(line))
        .filter(({ msg }) => msg === "form refused");
      expect(refused).toMatchObject([{ level: 30, reason: expect.any(String), form: "" }]);
      expect(lines.join("")).not.toMatch(/Ann|555-0123/);
    },
  );
});

describe("a message from the chat box", () => {
  const message = { ...typed, message: "Do you treat voles?", tcpaConsent: "on" };
  test("creates a lead of its own type and emails the office", async () => {
    expect(await post(message, {}, "chat")).toEqual({
      status: 303,
      location: expect.stringMatching(privatePage),
    });
    expect(await database.db.select().from(formSubmissions)).toMatchObject([
      {
        submissionType: "chat",
        message: "Do you treat voles?",
        service: null,
        serviceLabel: null,
        email: null,
        tcpaConsent: true,
      },
    ]);
    const [mail] = await database.db.select().from(emails);
    const written = writeEmail(
      officeKind,
      officeKind.wording,
      mail?.props,
      senderOf(companyDefaults),
    );
    expect(written.subject).toBe("New chat message: Ann Lee");
    expect(written.text).toContain("Do you treat voles?");
    expect(written.text).not.toContain("Not specified");
  });
  test("must not be empty", async () => {
    expect(await post({ ...message, message: " " }, {}, "chat")).toMatchObject({
      status: 422,
      data: { fieldErrors: { message: ["Message is required"] }, values: { phone: typed.phone } },
    });
  });
  test("submitted twice is one lead", async () => {
    await post(message, {}, "chat");
    expect(await post(message, {}, "chat")).toEqual({
      status: 303,
      location: expect.stringMatching(receipt),
    });
    expect(await database.db.select().from(formSubmissions)).toHaveLength(1);
  });
});

describe("a post with script", () => {
  const scripted = {
    ...typed,
    via: "script",
    elapsed_ms: "9000",
    idempotency_key: "0123456789abcdef0123456789abcdef",
  };
  test("returns the toast's text", async () => {
    const touches = JSON.stringify({
      first: {
        at: "2026-07-01T10:00:00.000Z",
        page: "/",
        referrer: "https://www.google.com/",
        utm: {},
      },
      last: { at: "2026-07-02T10:00:00.000Z", page: "/", referrer: "", utm: { gclid: "g1" } },
    });
    const answer = await post({ ...scripted, touches, page_address: "http://localhost:3000/" });
    expect(answer).toMatchObject({
      status: 200,
      data: {
        ok: true,
        message: expect.stringMatching(/^Thank you! We'll contact you within 2 hours/),
        value: {
          token: expect.stringMatching(/^[\da-f-]{36}\.[\da-f]{32}$/),
          request: { firstName: "Ann", phone: "(757) 555-0123", state: "waiting" },
        },
        values: {},
      },
    });
    expect(await database.db.select().from(formSubmissions)).toMatchObject([
      {
        elapsedMs: 9000,
        source: "google-ads",
        firstTouch: { referrer: "https://www.google.com/" },
        lastTouch: { utm: { gclid: "g1" } },
      },
    ]);
  });
  test.each(["gclid", "gbraid", "wbraid", "msclkid"])(
    "keeps the click id %s, from the browser and from the page's address",
    async (name) => {
      const last = {
        at: "2026-07-02T10:00:00.000Z",
        page: "/",
        referrer: "",
        utm: { [name]: "1" },
      };
      const touches = JSON.stringify({ first: last, last });
      await post({ ...scripted, touches, page_address: "http://localhost:3000/" });
      expect(await database.db.select().from(formSubmissions)).toMatchObject([
        { utmData: { [name]: "1" }, firstTouch: { utm: { [name]: "1" } } },
      ]);
      const referer = `http://localhost:3000/?${name}=2`;
      await post({ ...typed, message: "Another one" }, { referer });
      const [, second] = await database.db
        .select()
        .from(formSubmissions)
        .orderBy(formSubmissions.seq);
      expect(second?.utmData).toEqual({ [name]: "2" });
    },
  );
  const accepted = (answer: Awaited<ReturnType<typeof post>>) =>
    "data" in answer && answer.data?.ok ? answer.data : expect.unreachable("the form is accepted");
  test("with the same key gets the same link", async () => {
    const [first, second] = [accepted(await post(scripted)), accepted(await post(scripted))];
    expect(second.value).toEqual(first.value);
    expect(await database.db.select().from(formSubmissions)).toHaveLength(1);
  });
  test("with another key and the same content gets the same thanks, without the link", async () => {
    const first = accepted(await post(scripted));
    await database.db.update(formSubmissions).set({ street: "77 Secret Shelter Lane" });
    const second = accepted(await post({ ...scripted, idempotency_key: "f".repeat(32) }));
    const thanks = ({ message }: { message: string }) => message.split(",")[0];
    expect(thanks(second)).toBe(thanks(first));
    expect(second.value.request).toMatchObject({
      firstName: "Ann",
      phone: "(757) 555-0123",
      promisedBy: expect.stringMatching(/^(today )?by .*\d+(:\d\d)? (AM|PM)$/),
      state: "repeated",
    });
    const [lead] = await database.db.select().from(formSubmissions);
    for (const own of ["Secret", lead?.id]) expect(JSON.stringify(second)).not.toContain(own);
  });
});
