import type { MiddlewareFunction } from "react-router";
import { csvDownload } from "#app/portal/exports/csv-download.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import type { Ctx, Outcome } from "#domain/access/context.server.ts";
import type { ListFilters } from "#domain/lists/filters.ts";
import { asksForFile, listAddress } from "./list-address.ts";

interface ListFile<V> {
  /** Start of the file's name: "emails". */
  name: string;
  /** The list's address. */
  path: string;
  filters: ListFilters<V>;
  /** Ends the request of a person who may not see the list. */
  access: (ctx: Ctx, url: URL) => unknown;
  /** Writes the rows as CSV. */
  write: (ctx: Ctx, values: V) => Promise<Outcome<ReadableStream<Uint8Array>, "reauthenticate">>;
}

/** The CSV file of a list, at the list's own address, streamed while it is read. */
export const listFile =
  <V>({ name, path, filters, access, write }: ListFile<V>): MiddlewareFunction<Response> =>
  async ({ context, request }, next) => {
    const url = new URL(request.url);
    if (!asksForFile(url)) return await next();
    const ctx = context.get(ctxContext);
    access(ctx, url);
    const values = filters.parse(url.searchParams);
    const page = listAddress(path, filters, values);
    return await csvDownload(ctx, await write(ctx, values), { name, page });
  };
