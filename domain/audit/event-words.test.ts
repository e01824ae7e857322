import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { didOf, eventWords } from "./event-words.ts";

/** Every action that the product writes to the log. */
const actions = [
  ...new Set(
    ["domain", "server", "app"].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."))
        .flatMap((path) =>
          [...readFileSync(`${folder}/${path}`, "utf8").matchAll(/action: "([a-z_]+)"/g)].map(
            ([, action = ""]) => action,
          ),
        ),
    ),
  ),
];

describe("an event in words", () => {
  it.each([
    ["audit_leads_copied", "copied leads"],
    ["audit_page_texts_published", "published the texts of a page"],
    ["audit_recovery_codes_renewed", "renewed recovery codes"],
    ["audit_launch_item_hidden", "hid a point of the launch checklist"],
    ["audit_ip_block_changed", "changed a block of an address"],
    ["audit_lead_viewed", "viewed a lead"],
    ["audit_site_page_published", "published a page"],
    ["audit_invitation_resent", "resent an invitation"],
    ["audit_settings_changed", "changed settings"],
    ["audit_user_invited", "invited a user"],
    ["audit_ip_unblocked", "unblocked an address"],
    ["audit_role_change", "changed a role"],
    ["successful_login", "signed in"],
    ["audit_something_new", "something new"],
    ["constructor", "constructor"],
    ["", ""],
  ])("%s is “%s”", (code, words) => {
    expect(didOf(code)).toBe(words);
  });

  it("says every action of the product without its code", () => {
    expect(actions.length).toBeGreaterThan(100);
    for (const action of actions) {
      const words = didOf(`audit_${action}`);
      expect(words, action).not.toContain("_");
      // A verb in the past stands at the beginning.
      expect(words.split(" ")[0], action).toMatch(
        /(?:ed|made|set|sent|begun|began|wrote|showed|hid|did|ran|read|was|tried|chose|left|gave|looked|reset|resent)$/,
      );
    }
  });

  it("names who did it and what it was done to", () => {
    const details = { audit_details: { title: "Termite season", slug: "termites" } };
    expect(
      eventWords({ eventType: "audit_post_deleted", person: "Ann", userId: "1", details }),
    ).toEqual({ who: "Ann", did: "deleted a post", what: "Termite season" });
    const nobody = { eventType: "audit_lead_received", person: null, userId: null };
    expect(eventWords({ ...nobody, details: {} })).toEqual({
      who: "A visitor",
      did: "sent a request",
      what: null,
    });
    const machine = { audit_details: { session_context: { actor: "retention" } } };
    expect(eventWords({ ...nobody, details: machine }).who).toBe("The website");
    expect(eventWords({ ...nobody, userId: "gone", details: {} }).who).toBe("A deleted person");
    const long = { audit_details: { name: "x".repeat(5000) } };
    expect(eventWords({ ...nobody, details: long }).what).toHaveLength(51);
    for (const odd of [
      { audit_details: null },
      { audit_details: "x" },
      { audit_details: { name: 7 } },
    ])
      expect(eventWords({ ...nobody, details: odd }).what).toBeNull();
  });
});
