import { beforeAll, beforeEach } from "vitest";
import type { Ctx } from "#domain/access/context.server.ts";
import {
  notFoundDaily,
  notFoundDays,
  notFoundSums,
  redirectHitsDaily,
  redirectRevisions,
  redirectRules,
  redirectRuleVersions,
} from "#database/schema/work/redirects.ts";
import { redirectTable } from "#domain/redirects/stored/redirect-table.server.ts";
import { emptyTable, testCtx, userActor } from "./factories.ts";
import { ownDatabase } from "./own-database.ts";

const tables = [
  redirectRules,
  redirectRuleVersions,
  redirectRevisions,
  redirectHitsDaily,
  notFoundDaily,
  notFoundDays,
  notFoundSums,
];

/** A database of Dana, an administrator, without redirects and missing addresses before each test. */
export function ownRedirects() {
  const database = ownDatabase();
  const ctx = {} as Ctx;
  beforeAll(() => {
    const actor = userActor("admin", { userId: "dana", name: "Dana" });
    Object.assign(ctx, testCtx(database.db, { actor }));
  });
  beforeEach(async () => {
    for (const table of tables) await emptyTable(database.db, table);
    await redirectTable(ctx).load();
  });
  return { database, ctx };
}
