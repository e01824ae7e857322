import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { ReleaseFeed } from "#platform/releases/feed.ts";
import project from "../package.json" with { type: "json" };

export interface FeedServer {
  url: string;
  /** The next answers. For a failure, set a status without a feed. */
  answer: { status: number; body: string };
  stop: () => Promise<void>;
}

/** Returns a feed with one release of this product for the test machine. */
export function feedOf(version: string, notes = ""): ReleaseFeed {
  const archive = {
    os: process.platform,
    cpu: process.arch,
    libc: "glibc",
    withNode: true,
    url: "product.tar.gz",
    bytes: 1000,
    sha256: "0".repeat(64),
    signature: "",
  };
  const published = "2026-11-20T08:00:00.000Z";
  return {
    product: project.name,
    releases: [{ version, published, notes, archives: [archive] }],
  };
}

/** Serves a feed of releases on this machine. */
export async function startFeed(feed: ReleaseFeed): Promise<FeedServer> {
  const answer = { status: 200, body: JSON.stringify(feed) };
  const server = createServer((_request, response) => {
    response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/releases.json`,
    answer,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
