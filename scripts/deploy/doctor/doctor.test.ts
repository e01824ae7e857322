import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { MachineFacts } from "../machine-facts.ts";
import { statusLines } from "../status-lines.ts";
import type { Finding } from "./finding.ts";
import { checkName } from "./machine.ts";
import { checkOwners } from "./owners.ts";
import { checkSettings } from "./settings-file.ts";
import { checkUnits } from "./units.ts";
import { checkRunning } from "./upkeep.ts";

let base: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), "doctor-"));
});
afterEach(() => rmSync(base, { recursive: true }));

const problems = (findings: readonly Finding[]): string[] =>
  findings.filter(({ level }) => level === "problem").map(({ text }) => text);
const write = (name: string, text: string): void => writeFileSync(join(base, name), text);

describe("the settings", () => {
  const found = (text: string): string => {
    write(".env", text);
    return problems(checkSettings(base)).join("\n");
  };

  it("are fine if the product understands every line", () => {
    expect(
      found(
        'PUBLIC_URL=https://www.example.com\n# a comment\n\nexport LOG_LEVEL=warn\nTRUST_PROXY="127.0.0.1"\nSERVICE_HEALTHY_WITHIN=90\n',
      ),
    ).toBe("");
    expect(found('CRM_CUSTOM_FIELDS=\'{\n"service": "1"\n}\'\nPORT=3000\n')).toBe("");
  });

  it("have a problem for each misspelled name, stray line and wrong value", () => {
    expect(found("PUBLIC_ULR=https://www.example.com\n")).toContain("PUBLIC_ULR");
    expect(found("PORT=3000\nremember the milk\n")).toContain("Line 2 of");
    expect(found("PORT=many\nPUBLIC_URL=www.example.com\n")).toMatch(/PORT[^]*PUBLIC_URL/);
    rmSync(join(base, ".env"));
    expect(problems(checkSettings(base)).join("")).toContain("There is no");
  });

  it("never show a secret", () => {
    expect(found("SECRET_KEY=too-short\nS3_SECRET_ACCESS_KEY=hidden-value\n")).not.toMatch(
      /too-short|hidden-value/,
    );
  });
});

describe("owners and modes", () => {
  const me = process.getuid?.() ?? 0;
  const look = (user = me, root = me): string =>
    problems(checkOwners({ base, dataDir: join(base, "data"), root, user })).join("\n");

  beforeEach(() => {
    for (const folder of ["bin", "scripts", "build", "deploy"])
      mkdirSync(join(base, "releases/product-1.0.0", folder), { recursive: true, mode: 0o755 });
    write("releases/product-1.0.0/bin/product", "");
    symlinkSync("releases/product-1.0.0", join(base, "current"));
    write(".env", "");
    chmodSync(join(base, ".env"), 0o640);
    mkdirSync(join(base, "data"), { mode: 0o700 });
    chmodSync(base, 0o755);
  });

  it("are right after an installation", () => {
    expect(look()).toBe("");
  });

  it("are wrong if others can read the settings or the data", () => {
    chmodSync(join(base, ".env"), 0o644);
    expect(look()).toContain("can be read by everyone");
    chmodSync(join(base, "data"), 0o755);
    expect(look()).toContain("can be read by others");
  });

  it("are wrong if others can write what root runs", () => {
    chmodSync(join(base, "releases/product-1.0.0/bin"), 0o777);
    expect(look()).toContain("bin can be written by others");
    expect(look(me, me + 1)).toContain("belongs to another user than root");
  });

  it("are wrong if the product cannot write its data, or something is missing", () => {
    mkdirSync(join(base, "data/media"));
    expect(look(me + 1)).toMatch(/does not belong to the product's user[^]*data\/media/);
    rmSync(join(base, "current"));
    expect(look()).toContain("current is missing");
  });
});

it("the units are compared with those of the release", () => {
  const installed = join(base, "installed");
  mkdirSync(join(base, "deploy/systemd"), { recursive: true });
  write("deploy/systemd/product.service", "[Service]\n");
  expect(problems(checkUnits(base, installed)).join("\n")).toContain("There is no");
  cpSync(join(base, "deploy/systemd"), installed, { recursive: true });
  writeFileSync(join(installed, "product.service"), "[Service]\nUser=root\n");
  expect(problems(checkUnits(base, installed)).join("\n")).toContain("differs from the one");
});

it("a name that leads nowhere is a problem", async () => {
  expect(await checkName(undefined)).toMatchObject({ level: "problem" });
  expect(await checkName("https://nowhere.invalid")).toMatchObject({
    level: "problem",
    text: "The name nowhere.invalid has no address.",
  });
  expect((await checkName("http://localhost")).level).toBe("ok");
});

describe("what the product says", () => {
  const now = new Date("2026-11-28T12:00:00Z");
  type Backup = NonNullable<MachineFacts["running"]>["backup"];
  const facts = (backup: Partial<Backup> = {}, more: Partial<MachineFacts> = {}): MachineFacts => ({
    product: "product",
    version: "1.0.0",
    address: "https://www.example.com",
    health: { ok: true, text: "ready" },
    running: {
      version: "1.0.0",
      uptime: 3 * 24 * 3600,
      database: { kind: "embedded", version: "17", bytes: 80 * 1024 ** 2 },
      requests: { waiting: 2, late: 1 },
      backup: {
        made: {
          finishedAt: "2026-11-28T08:23:00.000Z",
          place: "/mnt/backups",
          bytes: 1000,
          rows: 100,
          files: 2,
          drill: "equal",
        },
        problem: "",
        failedAt: null,
        isNightly: true,
        isEncrypted: true,
        isOnSameDisk: false,
        ...backup,
      },
    },
    journal: 0,
    data: { folder: "/data", bytes: 345 * 1024 ** 2, freeBytes: 20 * 1024 ** 3 },
    certificate: { outcome: "ok", text: "The certificate is valid for 60 more days." },
    releases: { current: "product-1.0.0", previous: null, all: ["product-1.0.0"] },
    ...more,
  });

  it("is no problem while all is well", () => {
    expect(problems(checkRunning(facts(), now))).toEqual([]);
    expect(checkRunning(facts(), now).filter(({ level }) => level === "advice")).toEqual([]);
  });

  it("is a problem if a backup is old, failed or was not equal", () => {
    const made = facts().running?.backup.made;
    if (!made) throw new Error("There is a backup.");
    const said = (backup: Partial<Backup>): string =>
      problems(checkRunning(facts(backup), now)).join("\n");
    expect(said({ made: { ...made, finishedAt: "2026-11-26T08:23:00.000Z" } })).toContain("2 days");
    expect(said({ made: null })).toContain("There is no backup.");
    expect(said({ made: { ...made, drill: "different" } })).toContain("found differences");
    expect(said({ failedAt: "2026-11-28T08:23:00.000Z", problem: "No room." })).toContain(
      "No room.",
    );
  });

  it("is advice if backups are in the clear, on the same disk or off", () => {
    const advised = checkRunning(
      facts({ isEncrypted: false, isOnSameDisk: true, isNightly: false }),
      now,
    ).filter(({ level }) => level === "advice");
    expect(advised).toHaveLength(3);
    for (const { todo } of advised) expect(todo).not.toBe("");
  });

  it("is a problem if it is not ready or the certificate is not", () => {
    const health = { ok: false, text: "Nothing answers." };
    const certificate = { outcome: "failed" as const, text: "Expired." };
    expect(problems(checkRunning(facts({}, { health, certificate }), now))).toEqual([
      "Nothing answers.",
      "Expired.",
    ]);
  });

  it("fits into a few lines", () => {
    expect(statusLines(facts(), now)).toEqual([
      "product 1.0.0 at https://www.example.com",
      "Health       ready, for 3 days",
      "Requests     2 wait for an answer, 1 of them late",
      "Data         345 MB in /data, the database 80 MB; 20.0 GB free",
      "Last backup  3 h ago, restored in a drill and equal, at /mnt/backups",
      "Certificate  The certificate is valid for 60 more days.",
      "Releases     product-1.0.0 (runs)",
    ]);
    const silent = statusLines(
      facts({}, { running: null, journal: 3, health: { ok: false, text: "Nothing answers." } }),
      now,
    ).join("\n");
    expect(silent).toContain("unknown, because the product does not answer; 3 in files");
    const ready = statusLines(facts({}, { running: null }), now).join("\n");
    expect(ready).not.toContain("does not answer");
  });
});
