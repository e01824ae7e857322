import { codeTable } from "#domain/codes/code-table.server.ts";
import { loadIgnores } from "#domain/redirects/not-found/ignored-urls.server.ts";
import { redirectTable } from "#domain/redirects/stored/redirect-table.server.ts";
import { blockTable } from "#domain/security/blocks/block-table.server.ts";
import type { DatabaseConnection } from "#database/connect.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import type { Logger } from "#platform/log.ts";
import type { PageCache } from "./documents/page-cache.ts";

interface Options {
  system: Ctx;
  connection: DatabaseConnection;
  log: Logger;
  cache: PageCache;
  /** Renders every page anew. */
  invalidateAll(): void;
  undo: (() => unknown)[];
}

const retryMs = 1000;

/** Loads what this instance keeps in memory (rules, codes, blocks), and loads it again whenever any instance changes it. */
export async function followTables(options: Options): Promise<void> {
  const { system, connection, log, cache, invalidateAll, undo } = options;
  const follow = async (channel: string, reload: (payload: string) => void): Promise<void> => {
    undo.push(await connection.listen(channel, reload, () => reload("*")));
  };
  await follow("documents", (path) => (path === "*" ? invalidateAll() : cache.drop(path)));

  const table = redirectTable(system);
  await follow("redirects", () => void table.reload(log, invalidateAll));
  await table.load();

  const codes = codeTable(connection.db);
  await follow("codes", () => void codes.reload(log, invalidateAll));
  await codes.load(log);

  const loadAgain = (what: string, load: () => Promise<void>) => async (): Promise<void> => {
    for (;;)
      try {
        return await load();
      } catch (error) {
        log.warn({ err: error }, what);
        await new Promise((later) => setTimeout(later, retryMs).unref());
      }
  };
  const reloadIgnores = loadAgain("ignored missing pages", () => loadIgnores(connection.db));
  await follow("not_found", () => void reloadIgnores());
  await loadIgnores(connection.db);

  const blocks = blockTable(connection.db);
  const reloadBlocks = loadAgain("blocked addresses", () => blocks.load(connection.db));
  await follow("blocks", () => void reloadBlocks());
  await blocks.load(connection.db);
}
