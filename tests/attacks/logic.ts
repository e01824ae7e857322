import { expect } from "vitest";
import { mailedProps } from "../mailed-props.ts";
import { postQuote } from "../visitors.ts";
import { type Attack, freshAddress, leadFields } from "./target.ts";

/** Rules of the business: OWASP A04. */
export const logicAttacks: Attack[] = [
  {
    name: "one lead sent many times",
    answer: "one lead",
    async run({ server, rows }) {
      const fields = { ...leadFields(), idempotencyKey: crypto.randomUUID() };
      const email = fields.email;
      const address = freshAddress();
      await Promise.all(
        Array.from({ length: 5 }, () => postQuote(server.url, { fields, email, address })),
      );
      expect(await rows("select id from form_submissions where email = $1", [email])).toHaveLength(
        1,
      );
    },
  },
  {
    name: "fields of a lead that only staff may write",
    answer: "ignored",
    async run({ server, rows }) {
      const fields = {
        ...leadFields(),
        status: "won",
        assignedTo: "admin",
        promised_at: "2020-01-01",
        spam: "false",
        tcpa_consent_at: "2020-01-01",
      };
      const email = fields.email;
      await postQuote(server.url, { fields, email, address: freshAddress() });
      expect(await rows("select status from form_submissions where email = $1", [email])).toEqual([
        { status: "new" },
      ]);
    },
  },
  {
    name: "a lead without the required consent",
    answer: "422, no lead",
    async run({ server, rows }) {
      const { tcpaConsent: _, ...fields } = leadFields();
      const email = fields.email;
      expect((await postQuote(server.url, { fields, email, address: freshAddress() })).status).toBe(
        422,
      );
      expect(await rows("select 1 from form_submissions where email = $1", [email])).toEqual([]);
    },
  },
  {
    name: "a script that fills in every field of the form",
    answer: "kept away from the inbox",
    async run({ server, rows }) {
      const fields = { ...leadFields(), website_url: "https://evil.example" };
      const email = fields.email;
      await postQuote(server.url, { fields, email, address: freshAddress() });
      expect(
        await rows("select 1 from form_submissions where email = $1 and not quarantined", [email]),
      ).toEqual([]);
    },
  },
  {
    name: "a flood of leads from one network",
    answer: "429 after three in five minutes",
    async run({ server }) {
      const address = freshAddress();
      const statuses: number[] = [];
      for (let n = 0; n < 4; n++) {
        const fields = leadFields();
        statuses.push(
          (await postQuote(server.url, { fields, email: fields.email, address })).status,
        );
      }
      expect(statuses).toEqual([303, 303, 303, 429]);
    },
  },
  {
    name: "one invitation accepted twice at once",
    answer: "one account",
    async run({ json, post, people, server, rows }) {
      const email = `new-${crypto.randomUUID().slice(0, 8)}@example.com`;
      await json(
        "/functions/v1/send-user-invitation",
        { email, role: "seo" },
        { as: people.admin },
      );
      const link = new URL((await mailedProps(server, "invitation", email))?.["link"] ?? "");
      const fields = {
        fullName: "Sam Rivera",
        password: "tern-marsh-lantern",
        confirm: "tern-marsh-lantern",
        role: "admin",
      };
      const answers = await Promise.all(
        [1, 2].map(() => post(link.pathname + link.search, fields)),
      );
      expect(answers.filter(({ status }) => status === 303 || status === 302)).toHaveLength(1);
      expect(
        await rows("select role from user_roles join profiles on id = user_id where email = $1", [
          email,
        ]),
      ).toEqual([{ role: "seo" }]);
    },
  },
  {
    name: "the first administrator's invitation after there is one",
    answer: "refused",
    async run({ get, server }) {
      const printed = /accept-invitation\?token=([\w-]+)/.exec(server.output.join("\n"))?.[1];
      expect(printed).toBeDefined();
      const page = await (await get(`/accept-invitation?token=${printed}`)).text();
      expect(page).toContain("Invitation Already Accepted");
    },
  },
  {
    name: "the last administrator leaves",
    answer: "refused",
    async run({ json, people, rows, server }) {
      const admins = await rows<{ user_id: string }>(
        "select user_id from user_roles where role = 'admin' and user_id <> $1",
        [people.admin.id],
      );
      for (const { user_id: id } of admins)
        await server.connection.executeSql(
          "update profiles set deactivated_at = now() where id = $1",
          [id],
        );
      const answer = await json(
        "/rest/v1/rpc/enhanced_secure_update_user_role",
        { target_user_id: people.admin.id, new_role: "seo" },
        { as: people.admin },
      );
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(
        await rows("select role from user_roles where user_id = $1", [people.admin.id]),
      ).toEqual([{ role: "admin" }]);
    },
  },
  {
    name: "settings out of their limits",
    answer: "422, the settings stay",
    async run({ post, people, rows }) {
      for (const sessionTimeout of ["999999", "-1", "1e9", "NaN", "5.5"]) {
        const fields = {
          intent: "security",
          sessionTimeout,
          maxLoginAttempts: "5",
          lockoutDuration: "15",
        };
        expect(
          (await post("/admin/security/settings", fields, { as: people.admin })).status,
          sessionTimeout,
        ).toBe(422);
      }
      expect(await rows("select 1 from settings where key = 'security'")).toEqual([]);
    },
  },
  {
    name: "an absurd number in a remote procedure",
    answer: "400",
    async run({ json, people }) {
      for (const p_days of [-1, 0, 1e9, 1.5, null, "many"])
        expect(
          (await json("/rest/v1/rpc/get_404_analytics_summary", { p_days }, { as: people.admin }))
            .status,
          String(p_days),
        ).toBe(400);
    },
  },
  {
    name: "a guessable password for a new account",
    answer: "422, in words",
    async run({ post, rows }) {
      const email = "weak@example.com";
      for (const password of ["password", "Hampton2026!", "weak-person", "abcabcabc"]) {
        const fields = { intent: "sign-up", fullName: "Weak Person", email, password };
        expect((await post("/auth?mode=signup", fields)).status, password).toBe(422);
      }
      expect(await rows("select 1 from profiles where email = $1", [email])).toEqual([]);
    },
  },
  {
    name: "free SQL in the database tools",
    answer: "never run",
    async run({ post, people, rows }) {
      await post(
        "/admin/database",
        { intent: "run", query: "delete from profiles" },
        { as: people.admin },
      );
      expect((await rows("select 1 from profiles limit 1")).length).toBe(1);
    },
  },
];
