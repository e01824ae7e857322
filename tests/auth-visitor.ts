import { beforeEach, expect } from "vitest";
import type { TestServer } from "./running-server.ts";
import { testPassword } from "./signed-in.ts";
import { mailedProps } from "./mailed-props.ts";

type Row = Record<string, unknown>;

/** A person without JavaScript at /auth. Every test has a network of its own. */
export interface AuthVisitor {
  /** Sends a GET, or a POST with the fields. */
  fetchPage(path: string, fields?: Record<string, string>, cookie?: string): Promise<Response>;
  /** Follows a form's redirect; returns the path and text of the target page. */
  followRedirect(answer: Response): Promise<{ to: string; text: string }>;
  /** Signs in and returns the session cookies. */
  signIn(email: string, password?: string): Promise<string>;
  /** The path of the link in the newest email of this template to this address. */
  linkTo(email: string, template: string): Promise<string>;
  rows(sql: string, ...values: unknown[]): Promise<Row[]>;
}

let visitors = 0;

export function authVisitor(server: TestServer): AuthVisitor {
  const ownAddress = () => `192.0.2.${++visitors}`;
  let address = ownAddress();
  beforeEach(() => {
    address = ownAddress();
  });
  const visitor: AuthVisitor = {
    fetchPage: (path, fields, cookie) =>
      fetch(`${server.url}${path}`, {
        method: fields ? "POST" : "GET",
        redirect: "manual",
        headers: { "x-forwarded-for": address, ...(cookie ? { cookie } : {}) },
        body: fields ? new URLSearchParams(fields) : undefined,
      }),
    async followRedirect(answer) {
      expect(answer.status).toBe(303);
      const to = answer.headers.get("location") ?? "";
      return { to, text: await (await visitor.fetchPage(to)).text() };
    },
    async signIn(email, password = testPassword) {
      const answer = await visitor.fetchPage("/auth", { email, password });
      expect(["/auth", "/account"]).toContain(answer.headers.get("location"));
      return answer.headers
        .getSetCookie()
        .map((line) => line.split(";")[0])
        .join("; ");
    },
    async linkTo(email, template) {
      const found = async () => (await mailedProps(server, template, email))?.["link"] ?? "";
      await expect.poll(found).not.toBe("");
      const link = new URL(await found());
      return link.pathname + link.search;
    },
    async rows(sql, ...values) {
      return (await server.connection.executeSql(sql, values)).rows as Row[];
    },
  };
  return visitor;
}
