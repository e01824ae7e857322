import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessAttacks } from "./access.ts";
import { cacheAttacks } from "./caches.ts";
import { injectionAttacks } from "./injection.ts";
import { loadAttacks } from "./load.ts";
import { logicAttacks } from "./logic.ts";
import { sessionAttacks } from "./sessions.ts";
import { startTarget, type Target } from "./target.ts";
import { uploadAttacks } from "./uploads.ts";

const groups = {
  Access: accessAttacks,
  "Sign-in and sessions": sessionAttacks,
  Injection: injectionAttacks,
  Uploads: uploadAttacks,
  Caches: cacheAttacks,
  Logic: logicAttacks,
  "Denial of service": loadAttacks,
};
const all = Object.values(groups).flat();

let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target.server.stop());

describe.each(Object.entries(groups))("%s", (_group, attacks) => {
  it.each(attacks)("$name: $answer", (attack) => attack.run(target));
});

it("after all of them, the product answers and has logged no error of its own", async () => {
  expect((await target.get("/healthz")).status).toBe(200);
  expect((await target.get("/admin", { as: target.people.admin })).status).toBe(200);
});

it("docs/security.md lists every attack with its answer", () => {
  const page = readFileSync(new URL("../../docs/security.md", import.meta.url), "utf8");
  const listed = all.filter(({ name, answer }) => page.includes(`| ${name} | ${answer} |`));
  expect(all.length).toBeGreaterThanOrEqual(60);
  expect(all.filter((attack) => !listed.includes(attack)).map(({ name }) => name)).toEqual([]);
});
