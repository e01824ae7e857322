import { beforeAll, expect, it } from "vitest";
import { ownServer } from "#tests/own-server.ts";
import { signInAs } from "#tests/signed-in.ts";

const server = ownServer();
let admin: string;
beforeAll(async () => {
  admin = await signInAs(server, "admin");
  await server.connection.executeSql(
    `insert into security_threats (id, threat_type, threat_level, status, source_ip, details, detected_at)
    values (gen_random_uuid(), 'path_probe', 'medium', 'active', '203.0.113.77', '{}', now())`,
  );
});

const block = (address: string) =>
  fetch(`${server.url}/admin/security/threats`, {
    method: "POST",
    headers: { cookie: admin, origin: server.url },
    body: new URLSearchParams({
      intent: "block",
      address,
      reason: "path_probe",
      threatLevel: "medium",
      duration: "day",
    }),
  });

it("the address of a threat is blocked on its row, without typing it again", async () => {
  const page = await fetch(`${server.url}/admin/security/threats`, { headers: { cookie: admin } });
  expect(await page.text()).toMatch(/value="203\.0\.113\.77"/);
  expect((await block("203.0.113.77")).status).toBe(200);
  const { rows } = await server.connection.executeSql(
    "select ip_address, reason, is_permanent from blocked_ips",
  );
  expect(rows).toEqual([{ ip_address: "203.0.113.77", reason: "path_probe", is_permanent: false }]);
});

it("the own address is refused in words", async () => {
  const answer = await block("127.0.0.1");
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("Failed to block IP address");
});
