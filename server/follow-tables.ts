import { codeTable } from "#domain/codes/code-table.server.ts";
import { loadIgnores } from "#domain/redirects/not-found/ignored-urls.server.ts";
import { redirectTable } from "#domain/redirects/stored/redirect-table.server.ts";
import { blockTable } from "#domain/security/blocks/block-table.server.ts";
import type { DatabaseConnection } from "#database/connect.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import type { Logger } from "#platform/log.ts";
import type { PageCache } from "./documents/page-cache.ts";
import type { Patiently } from "./patience.ts";
import { reloadInTurn } from "./reload-in-turn.ts";

interface Options {
  system: Ctx;
  connection: DatabaseConnection;
  log: Logger;
  cache: PageCache;
  /** Renders every page again. */
  invalidateAll(): void;
  undo: (() => unknown)[];
  patiently: Patiently;
}

/** Loads what this instance keeps in memory (rules, codes, blocks), and loads it again whenever any instance changes it. */
export async function followTables(options: Options): Promise<void> {
  const { system, connection, log, cache, invalidateAll, undo, patiently } = options;
  const follow = async (channel: string, reload: (payload: string) => void): Promise<void> => {
    const listen = () => connection.listen(channel, reload, () => reload("*"));
    undo.push(await patiently(listen));
  };
  await follow("documents", (path) => (path === "*" ? invalidateAll() : cache.drop(path)));

  const table = redirectTable(system);
  await follow("redirects", () => void table.reload(log, invalidateAll));
  await patiently(() => table.load());

  const codes = codeTable(connection.db);
  await follow("codes", () => void codes.reload(log, invalidateAll));
  await patiently(() => codes.load(log));

  const logged = (what: string) => (error: unknown) => log.warn({ err: error }, what);
  const reloadIgnores = reloadInTurn(
    () => loadIgnores(connection.db),
    logged("ignored missing pages"),
  );
  await follow("not_found", reloadIgnores);
  await patiently(() => loadIgnores(connection.db));

  const blocks = blockTable(connection.db);
  const reloadBlocks = reloadInTurn(() => blocks.load(connection.db), logged("blocked addresses"));
  await follow("blocks", reloadBlocks);
  await patiently(() => blocks.load(connection.db));
}
