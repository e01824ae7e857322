import { beforeAll, describe, expect, it } from "vitest";
import { staffRoles } from "#domain/access/permissions.ts";
import { readEnv } from "#platform/env.ts";
import { isLong } from "#tests/long-form.ts";
import { ownServer } from "#tests/own-server.ts";
import { crawlPortal } from "#tests/portal-crawl.ts";
import { signInAs } from "#tests/signed-in.ts";
import { storeMonth } from "../../scripts/demo/store-month.ts";

/* Follows the links of the portal as every role: a link to a page that refuses its reader is a dead end, and each click counts as a threat. */

const server = ownServer();
/* Administrators may open everything: only a broken link stops them, and they have most of the pages. */
const readers = staffRoles.filter((role) => isLong || role !== "admin");

beforeAll(async () => {
  await storeMonth(server.connection, { env: readEnv({}), origin: server.url, already: 0 });
});

describe("every link of the portal leads somewhere", () => {
  it.each(readers)(
    "for %s",
    async (role) => {
      const { opened, failed } = await crawlPortal(server, {
        cookie: await signInAs(server, role),
        perKind: isLong ? 3 : 1,
      });
      expect(failed).toEqual([]);
      expect(opened).toBeGreaterThan(10);
    },
    180_000,
  );

  it("and no click of one's own is a threat", async () => {
    const { rows } = await server.connection.executeSql(
      "select endpoint from security_threats where user_id is not null and threat_type <> 'bulk_form_access'",
    );
    expect(rows).toEqual([]);
  });
});
