import { connect as connectSocket } from "node:net";
import type { Role } from "#domain/access/permissions.ts";
import { type TestServer, startTestServer } from "../running-server.ts";
import { createPerson, postPassword, testPassword } from "../signed-in.ts";

export interface Attack {
  /** Plain words, also in docs/security.md. */
  name: string;
  /** The answer that we want, in a few words, also in docs/security.md. */
  answer: string;
  /** Attacks, and fails unless the answer is that one. */
  run(target: Target): Promise<void>;
}

export interface Person {
  id: string;
  email: string;
  /** A Cookie header with an open session. */
  cookie: string;
}

interface Sending {
  /** Whose session the browser sends; nobody's by default. */
  as?: Person;
  headers?: Record<string, string>;
  method?: string;
}

/** A running product, and what an attacker can do to it over HTTP. */
export interface Target {
  server: TestServer;
  people: Record<Role, Person>;
  /** Creates and signs in one more person. */
  person(role: Role): Promise<Person>;
  get(path: string, sending?: Sending): Promise<Response>;
  /** Posts a form, or a string with its own content type. */
  post(path: string, body: Record<string, string> | string, sending?: Sending): Promise<Response>;
  json(path: string, body: unknown, sending?: Sending): Promise<Response>;
  /** Sends bytes as they are and returns everything that comes back. */
  raw(bytes: string | Buffer): Promise<string>;
  rows<T>(query: string, values?: unknown[]): Promise<T[]>;
}

let addresses = 0;

/** A network of its own, so that attacks do not use up each other's limits. */
export function freshAddress(): string {
  addresses++;
  return `198.18.${addresses >> 8}.${addresses & 255}`;
}

export async function startTarget(): Promise<Target> {
  const server = await startTestServer();
  const person = async (role: Role): Promise<Person> => {
    const email = `${role}-${crypto.randomUUID().slice(0, 8)}@example.com`;
    const created = await createPerson(server.connection, role, email);
    return { ...created, cookie: await postPassword(server, created, freshAddress()) };
  };
  const people: Record<Role, Person> = {
    admin: await person("admin"),
    blogger: await person("blogger"),
    seo: await person("seo"),
    office: await person("office"),
    commenter: await person("commenter"),
  };

  const send = (path: string, { as, headers = {}, method }: Sending, init: RequestInit = {}) =>
    fetch(server.url + path, {
      redirect: "manual",
      signal: AbortSignal.timeout(10_000),
      ...init,
      ...(method ? { method } : {}),
      headers: {
        "x-forwarded-for": freshAddress(),
        ...(as ? { cookie: as.cookie } : {}),
        ...headers,
      },
    });

  return {
    server,
    people,
    person,
    get: (path, sending = {}) => send(path, sending),
    post: (path, body, sending = {}) =>
      send(path, sending, {
        method: "POST",
        body: typeof body === "string" ? body : new URLSearchParams(body),
      }),
    json: (path, body, { headers, ...sending } = {}) =>
      send(
        path,
        { ...sending, headers: { "content-type": "application/json", ...headers } },
        { method: "POST", body: JSON.stringify(body) },
      ),
    async raw(bytes) {
      const socket = connectSocket(Number(new URL(server.url).port), "127.0.0.1");
      let answer = "";
      socket.setEncoding("utf8").on("data", (text) => (answer += text));
      socket.on("error", () => undefined);
      socket.setTimeout(5000, () => socket.destroy());
      const closed = new Promise((done) => socket.on("close", done));
      socket.write(bytes);
      await closed;
      return answer;
    },
    async rows<T>(query: string, values: unknown[] = []) {
      return (await server.connection.executeSql(query, values)).rows as T[];
    },
  };
}

/** The fields of a right sign-in. */
export function signInFields({ email }: { email: string }): Record<string, string> {
  return { email, password: testPassword };
}

/** Whether an answer leads to a sign-in page. */
export function leadsToSignIn({ status, headers }: Response): boolean {
  return status >= 300 && status < 400 && /^\/(login|auth)\b/.test(headers.get("location") ?? "");
}

/** The status line's number of a raw answer. */
export function statusOfRaw(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
}

/** The fields of a lead that no rule refuses, from a new person. */
export function leadFields(): Record<string, string> & { email: string } {
  addresses++;
  const digits = String(2_000_000 + addresses);
  return {
    name: "Ada Heron",
    phone: `(757) ${digits.slice(0, 3)}-${digits.slice(3)}`,
    email: `lead-${crypto.randomUUID().slice(0, 8)}@example.com`,
    address: "12 Granby St, Norfolk, VA 23510",
    service: "ants",
    tcpaConsent: "on",
    website_url: "",
  };
}
