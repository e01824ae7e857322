import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";

/** Files of the build itself, like its manifest, stay private. */
const hidden = /(?:^|[/\\])\./;

/** Serves the client build: hashed names are cached forever, the rest for an hour. */
export function serveAssets(root: string): MiddlewareHandler {
  const serve = serveStatic({
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
  return (context, next) => (hidden.test(context.req.path) ? next() : serve(context, next));
}

/** A drawing opened directly is displayed but runs nothing. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Serves the drawings of our own articles, cached for a day; feed readers show them too. */
export function servePictures(root: string): MiddlewareHandler {
  return serveStatic({
    root,
    precompressed: true,
    onFound(_path, context) {
      context.header("cache-control", "public, max-age=86400");
      context.header("content-security-policy", drawingPolicy);
      context.header("cross-origin-resource-policy", "cross-origin");
    },
  });
}
