import type { Ctx } from "#domain/access/context.server.ts";
import { conversionOperations } from "#domain/api/operations/conversion-operations.server.ts";
import { type Conversion, listConversions } from "#domain/leads/office/list-conversions.server.ts";
import { type Cursor, readCursor } from "#domain/lists/cursor.ts";
import { csvLine } from "#domain/words/csv.ts";
import { actorFor, knownKey, noteKey, takeRequest } from "./known-caller.ts";
import { noteReading } from "./note-reading.ts";
import { Problem } from "./problems.ts";

const head = `Parameters:TimeZone=+0000\r\nGoogle Click ID,GBRAID,WBRAID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency\r\n`;
const batch = 500;
const longestName = 100;

/** Streams won leads as a file for Google Ads. The password is an API key. @throws Problem */
export async function serveConversions(anonymous: Ctx, request: Request): Promise<Response> {
  const key = await knownKey(anonymous, bearerOf(request.headers.get("authorization"))).catch(
    (error: unknown) => {
      if (error instanceof Problem && error.facts.status === 401)
        error.facts.headers = { "www-authenticate": 'Basic realm="Conversions"' };
      throw error;
    },
  );
  const limits = takeRequest(key);
  await noteKey(anonymous, key);
  const operation = conversionOperations[0]!;
  const ctx: Ctx = { ...anonymous, actor: actorFor(key, operation) };
  await noteReading(ctx, operation);
  const given = new URL(request.url).searchParams.get("name") ?? "Won lead";
  const name = given.slice(0, longestName);
  return new Response(fileOf(ctx, name), {
    headers: { ...limits, "content-type": "text/csv; charset=utf-8", "cache-control": "no-store" },
  });
}

function fileOf(ctx: Ctx, name: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let text = head;
  let cursor: Cursor | null = null;
  return new ReadableStream({
    async pull(controller) {
      const { rows, next } = await listConversions(ctx, cursor, { size: batch });
      controller.enqueue(encoder.encode(text + rows.map((row) => lineOf(row, name)).join("")));
      text = "";
      cursor = readCursor(next);
      if (!cursor) controller.close();
    },
  });
}

function lineOf({ gclid, gbraid, wbraid, wonAt, value, currency }: Conversion, name: string) {
  const time = wonAt.replace("T", " ").replace("Z", "+0000");
  return csvLine([gclid, gbraid, wbraid, name, time, value, currency]);
}

/** Returns Basic credentials as a bearer token with the password. */
function bearerOf(authorization: string | null): string | null {
  if (!authorization?.startsWith("Basic ")) return authorization;
  const pair = Buffer.from(authorization.slice("Basic ".length), "base64").toString("utf8");
  return `Bearer ${pair.slice(pair.indexOf(":") + 1)}`;
}
