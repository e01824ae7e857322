import { join } from "node:path";
import { connect } from "#database/connect.ts";
import { migrate } from "#database/migrate.ts";
import { pause, startProduct } from "./product-process.ts";
import { projectRoot } from "./running-server.ts";
import { createPerson, testPassword } from "./signed-in.ts";

/** A staff member who edits one post through all cycles. */
interface Writer {
  email: string;
  network: string;
  editing: string;
  cookie: string;
  post: string;
  base: number;
  /** Increases with everything sent; appears in the title and at both ends of the text. */
  step: number;
  /** The newest acknowledged step of any kind. */
  acknowledged: number;
  saved: number[];
}

export interface PostKills {
  autosaves: number;
  saves: number;
  unanswered: number;
  limited: number;
  /** Answers of any other kind. */
  refused: string[];
  writers: readonly Writer[];
}

const limitedStatus = 429;

/** Starts the product, lets staff autosave, save and publish, and kills it with -9 in the middle, again and again. */
export async function runPostKillCycles(options: {
  cycles: number;
  env: Record<string, string>;
  writers?: number;
}): Promise<PostKills> {
  const writers = await createWriters(options.env, options.writers ?? 8);
  const result: PostKills = {
    autosaves: 0,
    saves: 0,
    unanswered: 0,
    limited: 0,
    refused: [],
    writers,
  };
  for (let cycle = 1; cycle <= options.cycles; cycle++) {
    const product = await startProduct(options.env);
    for (const writer of writers) writer.cookie ||= await signIn(product.url, writer);
    const before = result.autosaves + result.saves;
    const alive = new AbortController();
    const working = writers.map((writer) => work(product.url, writer, result, alive.signal));
    while (result.autosaves + result.saves === before && result.refused.length < 20)
      await pause(10);
    await pause(100 + Math.random() * 900);
    await product.kill();
    alive.abort();
    await Promise.all(working);
  }
  return result;
}

async function createWriters(env: Record<string, string>, count: number): Promise<Writer[]> {
  const connection = await connect({ url: env["DATABASE_URL"], dataDir: env["DATA_DIR"] ?? "" });
  try {
    await migrate(connection, join(projectRoot, "database/migrations"));
    const writers: Writer[] = [];
    for (let number = 0; number < count; number++) {
      const { email } = await createPerson(connection, "blogger", `writer-${number}@example.com`);
      writers.push({
        email,
        network: `10.9.${number}.1`,
        editing: `visit-of-writer-${number}`,
        cookie: "",
        post: "",
        base: 0,
        step: 0,
        acknowledged: 0,
        saved: [],
      });
    }
    return writers;
  } finally {
    await connection.close();
  }
}

async function signIn(url: string, { email, network }: Writer): Promise<string> {
  const answer = await fetch(`${url}/login`, {
    method: "POST",
    redirect: "manual",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "x-forwarded-for": network,
    },
    body: new URLSearchParams({ email, password: testPassword }),
  });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  if (cookies.length === 0) throw new Error(`Sign-in gave ${answer.status}`);
  return cookies.join("; ");
}

/** Long enough to span several database pages. */
const filling = "<p>The marsh was quiet, and the crawl space was not.</p>".repeat(400);

async function work(
  url: string,
  writer: Writer,
  result: PostKills,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const step = ++writer.step;
    const saves = step % 4 === 0;
    const fields = {
      id: writer.post,
      base: String(writer.base),
      list: "admin",
      editing: writer.editing,
      title: `${writer.email} ${step}`,
      slug: writer.editing,
      content: `<p>begin ${step}</p>${filling}<p>end ${step}</p>`,
      published: step % 8 === 0 ? "on" : "",
    };
    try {
      const response = await fetch(`${url}/admin/blog/${saves ? "save" : "autosave"}`, {
        method: "POST",
        redirect: "manual",
        headers: {
          cookie: writer.cookie,
          "content-type": "application/x-www-form-urlencoded",
          "x-forwarded-for": writer.network,
        },
        body: new URLSearchParams(fields),
      });
      const text = await response.text();
      if (response.status === limitedStatus) result.limited++;
      else if (response.status === 200) acknowledge(writer, step, saves, result, text);
      else result.refused.push(`${response.status} ${text.slice(0, 200)}`);
    } catch {
      result.unanswered++;
    }
    await pause(10);
  }
}

function acknowledge(
  writer: Writer,
  step: number,
  saves: boolean,
  result: PostKills,
  text: string,
): void {
  const { value } = JSON.parse(text) as {
    value: { id: string; base?: number; revision?: number };
  };
  writer.post = value.id;
  writer.base = value.revision ?? value.base ?? 0;
  writer.acknowledged = step;
  if (saves) writer.saved.push(step);
  result[saves ? "saves" : "autosaves"]++;
}

export interface PostVerdict {
  /** Acknowledged autosaves and saves without any trace. */
  missing: number;
  /** Writers with more than one post, or none. */
  repeated: number;
  /** Posts that differ from their newest saved revision, and revisions with parts of different steps. */
  half: number;
  /** Saved revisions without their audit row. */
  unaudited: number;
}

interface StoredPost {
  id: string;
  title: string;
  content: string;
  published: boolean;
  head: number;
  audits: number;
  revisions: { id: number; kind: string; fields: Record<string, unknown> }[];
}

/**
 * Compares the answers that writers got with the database; with the embedded database, the product must not be running.
 */
export async function verifyPosts(
  env: Record<string, string>,
  { writers }: PostKills,
): Promise<PostVerdict> {
  const verdict: PostVerdict = { missing: 0, repeated: 0, half: 0, unaudited: 0 };
  const connection = await connect({ url: env["DATABASE_URL"], dataDir: env["DATA_DIR"] ?? "" });
  try {
    for (const writer of writers) {
      const { rows } = await connection.executeSql(
        `select post.id, post.title, post.content, post.published, post.head_revision::int as head,
          (select count(*)::int from security_events where details->>'resource_id' = post.id::text
            and event_type like 'audit_post%') as audits,
          (select jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'fields', fields) order by id)
            from blog_revisions where post_id = post.id) as revisions
        from blog_posts as post join profiles on profiles.id = post.author_id where profiles.email = $1`,
        [writer.email],
      );
      const posts = rows as StoredPost[];
      if (posts.length > 1 || (posts.length === 0 && writer.acknowledged > 0)) verdict.repeated++;
      for (const post of posts) verifyPost(writer, post, verdict);
    }
    return verdict;
  } finally {
    await connection.close();
  }
}

function verifyPost(writer: Writer, post: StoredPost, verdict: PostVerdict): void {
  const saved = post.revisions.filter(({ kind }) => kind !== "autosave");
  const steps = (of: StoredPost["revisions"]): number[] => of.map(({ fields }) => stepOf(fields));
  if (Math.max(...steps(post.revisions)) < writer.acknowledged) verdict.missing++;
  const savedSteps = new Set(steps(saved));
  verdict.missing += writer.saved.filter((step) => !savedSteps.has(step)).length;
  verdict.half += steps(post.revisions).filter((step) => Number.isNaN(step)).length;
  const head = saved.at(-1);
  const { title, content, published } = post;
  const whole = head
    ? post.head === head.id &&
      title === head.fields["title"] &&
      content === head.fields["content"] &&
      published === head.fields["published"]
    : post.head === 0 && !published && content === "";
  if (!whole) verdict.half++;
  if (post.audits !== saved.length) verdict.unaudited++;
}

/** The step that all parts of a revision name; NaN if they differ. */
function stepOf(fields: Record<string, unknown>): number {
  const { title, content } = fields;
  if (typeof title !== "string" || typeof content !== "string") return Number.NaN;
  const step = title.split(" ").at(-1) ?? "";
  const ends = [`<p>begin ${step}</p>`, `<p>end ${step}</p>`];
  return content === `${ends[0]}${filling}${ends[1]}` ? Number(step) : Number.NaN;
}
