import type { Handler } from "hono";
import * as addresses from "#app/addresses.ts";
import { endpoints } from "#app/endpoints.ts";
import { factsOf } from "#app/routes.ts";
import { shownFace } from "#domain/people/account/queries/shown-callers.server.ts";
import { saveFace } from "#domain/people/account/save-face.server.ts";
import type { Database } from "#database/connect.ts";
import { receiveFile } from "../file-door.ts";

/** `POST /account/picture`: a multipart form with `file`, the picture of the signed-in person. */
export const receiveFace = () =>
  receiveFile({
    capability: "leads.read",
    bodyLimit: factsOf(endpoints.ownFace.path).bodyLimit,
    save: saveFace,
    next: () => addresses.account,
  });

/** The name of a file: the key of the picture, and its format. */
const fileName = /^([\da-f]{16})\.([a-z]{4})$/;

/** `GET /faces/<key>.<format>`: a picture of a person, while the website shows it. Only browsers keep it, for a day. */
export function serveFace(db: Database): Handler {
  return async (context) => {
    const [, key, format = ""] = fileName.exec(context.req.param("file") ?? "") ?? [];
    const body = key && (await shownFace(db, key)).get(format);
    if (!body) return context.text("Not found.\n", 404, { "cache-control": "no-store" });
    return context.body(new Uint8Array(Buffer.from(body, "base64")), 200, {
      "content-type": `image/${format}`,
      "cache-control": "private, max-age=86400",
      "content-security-policy": "default-src 'none'",
    });
  };
}
