import { describe, expect, it } from "vitest";
import { EnvironmentError, readEnv } from "./env.ts";

describe("the environment", () => {
  it("needs no variables", () => {
    expect(readEnv({})).toMatchObject({ PORT: 3000, DATA_DIR: "./data" });
  });

  it("treats an empty value as not set", () => {
    expect(readEnv({ PORT: "", DATABASE_URL: "" }).PORT).toBe(3000);
  });

  it("removes slashes at the end of a URL that paths are appended to", () => {
    const names = ["PUBLIC_URL", "CRM_URL", "ANTHROPIC_BASE_URL"];
    const env = readEnv(Object.fromEntries(names.map((name) => [name, "https://example.com/a//"])));
    for (const name of names) expect(env).toHaveProperty(name, "https://example.com/a");
  });

  it("names every problem at once and never shows a secret", () => {
    const attempt = () =>
      readEnv({
        PORT: "seventy",
        DATABASE_URL: "mysql://u:hunter2@h/x",
        LOG_LEVEL: "loud",
        CRM_TOKEN: "t0ken",
      });
    expect(attempt).toThrow(EnvironmentError);
    try {
      attempt();
    } catch (error) {
      const { problems, message } = error as EnvironmentError;
      expect(problems.map((line) => line.split(/[ :]/)[0])).toEqual([
        "PORT",
        "DATABASE_URL",
        "LOG_LEVEL",
      ]);
      expect(message).not.toContain("hunter2");
      expect(problems[0]).toBe('PORT = "seventy": This must be a number.');
      expect(problems[2]).toContain('LOG_LEVEL = "loud": This must be one of "');
    }
  });

  it("requires the CRM's token and location together", () => {
    expect(() => readEnv({ CRM_TOKEN: "x" })).toThrow("CRM_LOCATION_ID");
    expect(readEnv({ CRM_TOKEN: "x", CRM_LOCATION_ID: "y" }).CRM_KIND).toBe("leadconnector");
  });

  it.each([
    [{ CRM_KIND: "hubspot" }, "CRM_TOKEN"],
    [{ CRM_KIND: "hubspot", CRM_TOKEN: "x", CRM_LOCATION_ID: "y" }, "CRM_LOCATION_ID"],
    [{ CRM_KIND: "webhooks", CRM_TOKEN: "x" }, "CRM_TOKEN"],
    [{ CRM_KIND: "another" }, "CRM_KIND"],
  ])("refuses %j for %s", (given, name) => expect(() => readEnv(given)).toThrow(name));
});
