import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";

/** The client build: hashed names for ever, the rest for an hour. */
export function serveAssets(root: string): MiddlewareHandler {
  return serveStatic({
    root,
    precompressed: true,
    onFound(path, context) {
      const forever = /[/\\]assets[/\\]/.test(path);
      context.header(
        "cache-control",
        forever ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
      context.header("cross-origin-resource-policy", "same-origin");
    },
  });
}
