import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Role } from "#domain/access/permissions.ts";
import { storeSetting } from "#domain/settings/store-setting.server.ts";
import { readEnv } from "#platform/env.ts";
import { createLog } from "#platform/log.ts";
import { type BreachService, startBreachService } from "#tests/breach-service.ts";
import { testCtx, testDatabase, type TestDatabase } from "#tests/factories.ts";
import { refuseGuessable, refusePassword } from "./refuse-password.server.ts";

let database: TestDatabase;
let service: BreachService;
beforeAll(async () => {
  [database, service] = await Promise.all([testDatabase(), startBreachService()]);
});
afterAll(() => Promise.all([database.close(), service.close()]));
beforeEach(() => {
  Object.assign(service, { leaked: new Map(), requests: [], mood: "well" });
});

const logged: string[] = [];
const ctx = (env: Record<string, string> = {}) => ({
  ...testCtx(database.db, {
    env: readEnv({ NODE_ENV: "test", PUBLIC_URL: "https://www.tidewater-bugs.com", ...env }),
  }),
  log: createLog("warn", { write: (line: string) => void logged.push(line) }),
});

const sam = (role: Role | null) => ({
  email: "sam.rivera@example.org",
  fullName: "Sam Okafor",
  role,
});

describe("a new password", () => {
  it.each([
    ["admin", 8],
    ["blogger", 8],
    ["seo", 8],
    ["commenter", 6],
    [null, 6],
  ] as const)("of a person with the role %s has %i characters or more", async (role, min) => {
    const word = "🦀tern-marsh-lantern";
    const short = [...word].slice(0, min - 1).join("");
    const enough = [...word].slice(0, min).join("");
    expect(await refusePassword(ctx(), short, sam(role))).toBe(
      `Password must be at least ${min} characters`,
    );
    expect(await refusePassword(ctx(), enough, sam(role))).toBeNull();
  });

  it("may be common at no length", async () => {
    expect(await refusePassword(ctx(), "password".repeat(8), sam("admin"))).toBe(
      "This password is one of the most common ones. Please choose another.",
    );
  });

  it.each(["Okafor-2026!", "rivera-lantern-7", "0kaf0r-lantern"])(
    "has no word of its owner: %s",
    async (password) => {
      expect(await refusePassword(ctx(), password, sam(null))).toBe(
        "Please choose a password without your name or email address.",
      );
    },
  );

  it.each(["Hampton#2026", "virginia-lantern", "tidewater99!", "x-757-555-0100"])(
    "has no word of the company: %s",
    async (password) => {
      expect(await refusePassword(ctx(), password, sam(null))).toBe(
        "Please choose a password without our company's name, city, web address or phone number.",
      );
    },
  );

  it("follows the company's facts when the owner changes them", async () => {
    const mine = ctx();
    expect(await refusePassword(mine, "saltmeadow-42", sam(null))).toBeNull();
    await database.db.transaction((tx) =>
      storeSetting(tx, mine, "company", { name: "Saltmeadow Services" }),
    );
    expect(await refusePassword(mine, "saltmeadow-42", sam(null))).toContain("company's name");
  });
});

describe("with a breach service", () => {
  const asking = () => ctx({ BREACHED_PASSWORDS_URL: `${service.url}/` });

  it("a leaked password is refused, and one that is refused anyway is not sent", async () => {
    service.leaked.set("tern-marsh-lantern", 3);
    expect(await refusePassword(asking(), "tern-marsh-lantern", sam("admin"))).toBe(
      "This password was found in a data breach. Please choose another.",
    );
    expect(await refusePassword(asking(), "heron-marsh-lantern", sam("admin"))).toBeNull();
    expect(service.requests).toHaveLength(2);
    expect(await refusePassword(asking(), "password", sam("admin"))).not.toBeNull();
    expect(await refuseGuessable(asking(), "tern-marsh-lantern", sam("admin"))).toBeNull();
    expect(service.requests).toHaveLength(2);
  });

  it("a password is accepted while the service fails, and the log says so, without the password", async () => {
    service.mood = "broken";
    logged.length = 0;
    expect(await refusePassword(asking(), "tern-marsh-lantern", sam("admin"))).toBeNull();
    expect(logged.join("")).toContain("a password was not checked for breaches");
    expect(logged.join("")).not.toContain("tern-marsh");
  });

  it("nothing is asked unless it is configured", async () => {
    expect(await refusePassword(ctx(), "tern-marsh-lantern", sam("admin"))).toBeNull();
    expect(service.requests).toEqual([]);
  });
});
