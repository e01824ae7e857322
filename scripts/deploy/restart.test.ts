import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readEnv } from "#platform/env.ts";
import { temporaryFolder } from "#tests/product-process.ts";
import { awaitServer } from "./await-server.ts";

let base: string;
let remove: () => Promise<void>;
let service: Server;
let url: string;
/** How many requests get no good answer before the service is ready. */
let unready: number;

beforeEach(async () => {
  ({ path: base, remove } = await temporaryFolder("pest-restart"));
  unready = 0;
  service = createServer((_, response) => {
    if (unready-- > 0) return response.destroy();
    response.end("ready\n");
  });
  service.listen(0, "127.0.0.1");
  await once(service, "listening");
  url = `http://127.0.0.1:${(service.address() as { port: number }).port}`;
});
afterEach(async () => {
  vi.unstubAllEnvs();
  service.close();
  await remove();
});

describe("restart", () => {
  const restarted = (): boolean => existsSync(join(base, "restarted"));
  async function restart(settings: Record<string, string> = {}) {
    const child = spawn(process.execPath, [join(import.meta.dirname, "restart.ts")], {
      env: {
        PATH: process.env["PATH"],
        DATA_DIR: base,
        SERVICE_RESTART: `touch ${base}/restarted`,
        SERVICE_URL: url,
        ...settings,
      },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => (output += text));
    const [code] = (await once(child, "close")) as [number];
    return { code, output };
  }

  it("returns when the product is ready", async () => {
    unready = 3;
    expect(await restart()).toEqual({ code: 0, output: "The product is ready.\n" });
    expect(restarted()).toBe(true);
    expect(unready).toBeLessThan(0);
  });

  it("says so if the product is not ready in time", async () => {
    unready = Infinity;
    const { code, output } = await restart({ SERVICE_HEALTHY_WITHIN: "1" });
    expect(code).toBe(1);
    expect(output).toContain("The product is not ready within 1 s.");
  });

  it("stops nothing if the product would refuse its settings", async () => {
    const { code, output } = await restart({ SMTP_URL: "foo" });
    expect(code).toBe(1);
    expect(output).toMatch(/Nothing was restarted[^]*SMTP_URL/);
    expect(restarted()).toBe(false);
  });
});

describe("a command that needs the data of a server", () => {
  const wait = (state: string, folder = base): Promise<void> => {
    const systemctl = join(base, "bin/systemctl");
    mkdirSync(join(base, "bin"));
    writeFileSync(
      systemctl,
      `#!/bin/sh\necho "ActiveState=${state}"\necho "WorkingDirectory=${folder}"\n`,
    );
    chmodSync(systemctl, 0o755);
    vi.stubEnv("PATH", join(base, "bin") + delimiter + process.env["PATH"]);
    vi.stubEnv("SERVICE_URL", url);
    vi.stubEnv("SERVICE_HEALTHY_WITHIN", "1");
    return awaitServer(readEnv({ DATA_DIR: base }), join(base, "releases/product-1.0.0"));
  };

  it.each(["active", "activating", "deactivating"])("waits while it is %s", async (state) => {
    unready = 2;
    await wait(state);
    expect(unready).toBeLessThan(0);
  });

  it("gives up in words if the server never answers", async () => {
    unready = Infinity;
    await expect(wait("activating")).rejects.toThrow(
      /does not answer within 1 s[^]*systemctl stop pest-control.service/,
    );
  });

  it.each([
    ["the server is stopped", "inactive"],
    ["the server belongs to another folder", "active", "/elsewhere"],
  ])("asks nobody if %s", async (_, state, folder?: string) => {
    service.close();
    await wait(state, folder);
  });
});
