import { createClient } from "@supabase/supabase-js";
import { describe, expect, it } from "vitest";
import { ownServer } from "#tests/own-server.ts";
import { signInAs } from "../signed-in.ts";

const server = ownServer();

const client = () => createClient(server.url, "anon-key-that-nobody-checks");

const visitor = {
  name: "Smith-Jones Jr.",
  phone: "(757) 555-0142",
  email: "jones@example.com",
  address: "12 Marsh Lane, Norfolk, VA",
  service: "ants",
  tcpaConsent: true,
};

async function sendLead(name: string): Promise<string> {
  const answer = await fetch(`${server.url}/contact`, {
    method: "POST",
    redirect: "manual",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "x-forwarded-for": "198.51.100.77",
    },
    body: new URLSearchParams({ ...visitor, name, tcpaConsent: "on" }),
  });
  expect(answer.status).toBe(303);
  const { rows } = await server.connection.executeSql(
    "select id from form_submissions where name = $1",
    [name],
  );
  return (rows[0] as { id: string }).id;
}

describe("an unmodified public client", () => {
  it("validates a whole form through the function", async () => {
    const { data, error } = await client().functions.invoke("enhanced-form-validation", {
      body: { data: visitor, formType: "estimate", userAgent: "test", ipAddress: null },
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({
      isValid: true,
      errors: {},
      sanitizedData: { name: "Smith-Jones Jr." },
    });
  });

  it("gets errors for each field", async () => {
    const { data } = await client().functions.invoke("enhanced-form-validation", {
      body: {
        data: { ...visitor, name: "12345", phone: "555" },
        formType: "estimate",
        userAgent: "",
        ipAddress: null,
      },
    });
    expect(data).toMatchObject({
      isValid: false,
      errors: { name: "Name cannot be only numbers", phone: "Valid phone number is required" },
    });
  });

  it("validates through the procedure", async () => {
    const { data, error } = await client().rpc("enhanced_form_validation", {
      p_name: visitor.name,
      p_email: null,
      p_phone: visitor.phone,
      p_tcpa_consent: true,
      p_honeypot_field: "",
      p_submission_time_ms: 9000,
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({ valid: true });
  });

  it("requests the sync of a submission and learns nothing else", async () => {
    const submissionId = await sendLead("Sync Asker");
    const { data, error } = await client().functions.invoke("ghl-contact-sync", {
      body: { submissionId },
    });
    expect(error).toBeNull();
    expect(JSON.stringify(data)).not.toContain("jones@example.com");
  });

  it("sends a test mail to signed-in people only", async () => {
    const cookie = await signInAs(server, "commenter", "mail-tester@example.com");
    const invoke = (headers: Record<string, string>, email: string) =>
      createClient(server.url, "anon-key-that-nobody-checks", {
        global: { headers },
      }).functions.invoke("send-auth-email", {
        body: {
          user: { id: "1", email, user_metadata: { full_name: "Mail Tester" } },
          email_data: {
            token: "123456",
            token_hash: "a-hash",
            redirect_to: server.url,
            email_action_type: "signup",
            site_url: server.url,
          },
        },
      });
    const sent = await invoke({ cookie }, "mail-tester@example.com");
    expect(sent.error).toBeNull();
    expect(sent.data).toMatchObject({ success: true });
    expect(JSON.stringify(sent.data)).not.toMatch(/123456|a-hash/);
    const statusOf = async (answer: ReturnType<typeof invoke>): Promise<unknown> =>
      (await answer).response?.status;
    expect(await statusOf(invoke({ cookie }, "somebody-else@example.com"))).toBe(403);
    expect(await statusOf(invoke({}, "mail-tester@example.com"))).toBe(401);
    const { rows } = await server.connection.executeSql(
      "select recipient from emails where template = 'test-email'",
    );
    expect(rows).toEqual([{ recipient: "mail-tester@example.com" }]);
  });

  it("gets an error it understands from an unknown procedure", async () => {
    const { data, error } = await client().rpc("drop_everything", {});
    expect(data).toBeNull();
    expect(error).toMatchObject({
      message: expect.stringContaining("drop_everything"),
      code: "PGRST202",
    });
    expect(error).toHaveProperty("hint");
    expect(error).toHaveProperty("details");
  });
});

describe("an endpoint", () => {
  it.each(["[1,2]", "nonsense", '"text"'])("refuses the body %s with a message", async (body) => {
    const answer = await fetch(`${server.url}/rest/v1/rpc/enhanced_form_validation`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    expect(answer.status).toBe(400);
    expect((await answer.json()) as object).toMatchObject({
      message: expect.stringMatching(/JSON/),
    });
  });

  it("answers 405 to a GET", async () => {
    const answer = await fetch(`${server.url}/functions/v1/ghl-contact-sync`);
    expect(answer.status).toBe(405);
  });

  it.each(["__proto__", "constructor", "toString"])("does not exist for %s", async (name) => {
    const answer = await fetch(`${server.url}/functions/v1/${name}`, {
      method: "POST",
      body: "{}",
    });
    expect(answer.status).toBe(404);
  });
});
