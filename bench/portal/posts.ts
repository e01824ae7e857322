import { postFilters } from "#domain/blog/post-filters.ts";
import { join } from "node:path";

import { listPosts } from "#domain/blog/reading/list-posts.server.ts";
import {
  postCounts,
  publishedPosts,
  readerPageSize,
  relatedPosts,
} from "#domain/blog/reading/published-posts.server.ts";
import { postBySlug } from "#domain/blog/reading/read-post.server.ts";
import { connect, type DatabaseConnection } from "#database/connect.ts";
import { migrate } from "#database/migrate.ts";
import { testCtx } from "#tests/factories.ts";
import { temporaryFolder } from "#tests/product-process.ts";
import { projectRoot } from "#tests/running-server.ts";
import { insertManyPosts, postCategories, rarePest } from "./many-posts.ts";
import { atMost, percentile, type Result } from "#bench/result.ts";

const published = 10_000;
const repeats = 60;
const limitMs = 50;

/** Searches of readers among 10,000 posts in the embedded database. */
export async function run(): Promise<Result[]> {
  const folder = await temporaryFolder("pest-bench");
  const connection = await connect({ dataDir: folder.path });
  try {
    await migrate(connection, join(projectRoot, "database/migrations"));
    await insertManyPosts(connection, published);
    return await measure(connection);
  } finally {
    await connection.close();
    await folder.remove();
  }
}

/** `work` returns whether the result is right, so that no figure comes from a query with a wrong result. */
type Case = [name: string, work: (turn: number) => Promise<boolean>];

function cases({ db }: DatabaseConnection): Case[] {
  const ctx = testCtx(db, { actor: { kind: "system", name: "bench" } });
  const search = (
    name: string,
    q: (turn: number) => string,
    expected: "full page" | "something" | "nothing" = "full page",
    category: string | null = null,
  ): Case => [
    `search, ${name}`,
    async (turn) => {
      const { posts, matching } = await publishedPosts(db, { q: q(turn), category, page: 1 });
      if (expected === "nothing") return matching === 0;
      return expected === "something" ? matching > 0 : posts.length === readerPageSize;
    },
  ];
  return [
    search("no word", () => ""),
    search("common word", () => "termite"),
    search("word of every post", () => "what"),
    search("two common words", () => "mosquito norfolk"),
    search("rare word", () => rarePest, "something"),
    search("absent word", (turn) => `zyzzyva${turn}`, "nothing"),
    search("two letters", () => "in"),
    search("common word in a category", () => "termite", "full page", "Moisture"),
    [
      "last page",
      async () => {
        const { total } = await publishedPosts(db, { q: "", category: null, page: 1 });
        const page = Math.ceil(total / readerPageSize);
        return (await publishedPosts(db, { q: "", category: null, page })).posts.length > 0;
      },
    ],
    ["categories", async () => (await postCounts(db)).categories.length === postCategories.length],
    ["one post", async (turn) => (await postBySlug(db, `post-${turn * 10 + 1}`)) !== null],
    [
      "related posts",
      async () => {
        const about = { title: "What a termite does in Norfolk", category: "Termites" };
        const found = await relatedPosts(db, { id: crypto.randomUUID(), ...about });
        return found.length === 4;
      },
    ],
    [
      "portal, search",
      async () => {
        const filters = { ...postFilters.none, q: "termite norfolk" };
        return (await listPosts(ctx, "admin", filters, null)).posts.length > 0;
      },
    ],
  ];
}

async function measure(connection: DatabaseConnection): Promise<Result[]> {
  const results: Result[] = [];
  for (const [name, work] of cases(connection)) {
    const times: number[] = [];
    for (let turn = 0; turn <= repeats; turn++) {
      const began = performance.now();
      const right = await work(turn);
      if (turn > 0) times.push(performance.now() - began);
      if (!right) throw new Error(`"${name}" found something else than it must.`);
    }
    results.push(
      atMost(limitMs, { name: `${name}, p95`, figure: percentile(times, 95), unit: "ms" }),
    );
  }
  return results;
}
