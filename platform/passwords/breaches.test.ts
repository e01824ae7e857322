import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BreachService, startBreachService } from "#tests/breach-service.ts";
import { createBreachCheck } from "./breaches.ts";

let service: BreachService;
const failures: string[] = [];

beforeAll(async () => {
  service = await startBreachService();
});
afterAll(() => service.close());
beforeEach(() => {
  Object.assign(service, { leaked: new Map([["P@ssw0rd", 42]]), requests: [], mood: "well" });
  failures.length = 0;
});

const check = (password: string, timeoutMs = 5_000) =>
  createBreachCheck({
    url: service.url,
    onFailure: (error) => failures.push(error),
    timeoutMs,
  })(password);

describe("the breach service", () => {
  it("gets five digits of the hash, and pads its answer", async () => {
    expect(await check("P@ssw0rd")).toBe(true);
    // SHA-1 of the password: 21BD12DC183F740EE76F27B78EB39C8AD972A757
    expect(service.requests).toEqual([{ path: "/range/21BD1", padding: "true" }]);
  });

  it("knows nothing about other passwords, and a padded line is no breach", async () => {
    expect(await check("tern-marsh-lantern")).toBe(false);
    service.leaked.set("tern-marsh-lantern", 0);
    expect(await check("tern-marsh-lantern")).toBe(false);
    expect(failures).toEqual([]);
  });

  it.each([
    ["broken", "The service answers with status 503."],
    ["endless", "The answer is too long."],
  ] as const)("refuses no password while it is %s", async (mood, error) => {
    service.mood = mood;
    expect(await check("P@ssw0rd")).toBe(false);
    expect(failures).toEqual([error]);
  });

  it("is waited for only until the timeout", async () => {
    service.mood = "silent";
    expect(await check("P@ssw0rd", 50)).toBe(false);
    expect(failures).toHaveLength(1);
  });
});

it("refuses no password if nothing answers at the address", async () => {
  const isBreached = createBreachCheck({
    url: "http://127.0.0.1:1",
    onFailure: (error) => failures.push(error),
  });
  expect(await isBreached("P@ssw0rd")).toBe(false);
  expect(failures).toHaveLength(1);
});
