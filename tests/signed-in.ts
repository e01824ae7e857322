import type { Role } from "#domain/access/permissions.ts";
import type { DatabaseConnection } from "#database/connect.ts";
import { quickHash } from "./quick-hash.ts";

export const testPassword = "tern-marsh-lantern-42";
const hashed = quickHash(testPassword);

/** Adds a person with a role and the test password. */
export async function createPerson(
  connection: DatabaseConnection,
  role: Role | null,
  email = `${role ?? "nobody"}@example.com`,
): Promise<{ id: string; email: string }> {
  const id = crypto.randomUUID();
  await connection.executeSql(
    "insert into profiles (id, full_name, email, email_verified) values ($1, $2, $3, true)",
    [id, `Test ${role ?? "Person"}`, email],
  );
  await connection.executeSql(
    "insert into auth_accounts (id, account_id, provider_id, user_id, password) values ($1, $2, 'credential', $2, $3)",
    [crypto.randomUUID(), id, hashed],
  );
  if (role)
    await connection.executeSql("insert into user_roles (user_id, role) values ($1, $2)", [
      id,
      role,
    ]);
  return { id, email };
}

/** Posts the test password at /login and returns the Cookie header from the answer. */
export async function postPassword(
  server: { url: string },
  person: { email: string },
  address: string,
): Promise<string> {
  const answer = await fetch(`${server.url}/login`, {
    method: "POST",
    redirect: "manual",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "x-forwarded-for": address,
    },
    body: new URLSearchParams({ email: person.email, password: testPassword }),
  });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  if (cookies.length === 0)
    throw new Error(`Sign-in gave ${answer.status}: ${await answer.text()}`);
  return cookies.join("; ");
}

/** Creates a person with the role, signs in through /login and returns the Cookie header. */
export async function signInAs(
  server: { url: string; connection: DatabaseConnection },
  role: Role,
  email?: string,
): Promise<string> {
  const person = await createPerson(server.connection, role, email);
  return postPassword(server, person, `198.51.100.${role.length}`);
}
