import { codeTable } from "#domain/codes/code-table.server.ts";
import { releaseHeld } from "#domain/emails/release-held.server.ts";
import { retryWaiting } from "#domain/emails/retry-email.server.ts";
import { syncBacklog } from "#domain/leads/sync/sync-backlog.server.ts";
import { loadIgnores } from "#domain/redirects/not-found/ignored-urls.server.ts";
import { redirectTable } from "#domain/redirects/stored/redirect-table.server.ts";
import { loadPublishedPages } from "#domain/site/published-pages.server.ts";
import { blockTable } from "#domain/security/blocks/block-table.server.ts";
import { loadConnections } from "#domain/connections/stored-connections.server.ts";
import type { DatabaseConnection } from "#database/connect.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import type { PageCache } from "#server/documents/page-cache.ts";
import { reloadInTurn } from "#server/reload-in-turn.ts";
import type { Part } from "./part.ts";

interface Options {
  system: Ctx;
  connection: Pick<DatabaseConnection, "listen">;
  cache: PageCache;
  /** Renders every page again. */
  invalidateAll(): void;
}

/** What this instance keeps in memory: loaded at the start, and again whenever any instance changes it. */
export function followedTables({ system, connection, cache, invalidateAll }: Options): Part[] {
  const { db, log } = system;
  const table = (name: string, channel: string, load: () => Promise<void>, done = noop): Part => ({
    name,
    async start(undo) {
      let last = Promise.resolve();
      // One after the other: an older answer must not replace a newer one.
      const loadInTurn = (): Promise<void> => {
        last = last.then(load, load);
        return last;
      };
      const reload = reloadInTurn(
        async () => {
          await loadInTurn();
          done();
        },
        (error) => log.warn({ err: error }, name),
      );
      undo(await connection.listen(channel, reload, reload));
      await loadInTurn();
    },
  });
  const documents: Part = {
    name: "documents",
    async start(undo) {
      const drop = (path: string) => (path === "*" ? invalidateAll() : cache.drop(path));
      undo(await connection.listen("documents", drop, () => drop("*")));
    },
  };
  const rules = redirectTable(system);
  const codes = codeTable(db);
  const blocks = blockTable(db);
  const connected = () => {
    invalidateAll();
    takeUpWaiting(system).catch((error: unknown) => log.warn({ err: error }, "connections"));
  };
  return [
    documents,
    table("connections", "connections", () => loadConnections(system), connected),
    table("pages of the owner", "site_pages", () => loadPublishedPages(db), invalidateAll),
    table("redirect rules", "redirects", () => rules.load(), invalidateAll),
    table("custom codes", "codes", () => codes.load(log), invalidateAll),
    table("ignored missing pages", "not_found", () => loadIgnores(db)),
    table("blocked addresses", "blocks", () => blocks.load(db)),
  ];
}

/** Sends what waits for a mail server or a CRM, once it is connected or its connection has changed. */
async function takeUpWaiting(ctx: Ctx): Promise<void> {
  if (ctx.env.SMTP_URL) {
    const mailCtx: Ctx = { ...ctx, actor: { kind: "system", name: "mail" } };
    await releaseHeld(mailCtx);
    await retryWaiting(mailCtx);
  }
  await syncBacklog({ ...ctx, actor: { kind: "system", name: "crm" } });
}

function noop(): void {
  // Pages do not depend on it.
}
