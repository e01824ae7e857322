import type { Ctx } from "#domain/access/context.server.ts";
import { type Article, replaceNodes } from "#domain/blog/article/article-nodes.ts";
import { mediaIn } from "#domain/blog/article/content-media.ts";
import { type ImportedPost, importPosts } from "#domain/blog/saving/import-posts.server.ts";
import type { Checked, Imported, Importer, ImportRun } from "#domain/imports/importer.ts";
import { mediaAddress } from "#domain/media/stored-address.ts";
import { type Move, planMoves } from "#domain/redirects/moves/plan-moves.server.ts";
import { writeMoves } from "#domain/redirects/moves/write-moves.server.ts";
import { countedOf } from "#domain/words/counted.ts";
import { createBreather } from "#domain/redirects/stored/breathe.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { type Conversion, type ConvertedPost, convertPost } from "./convert-post.ts";
import { givenFiles, type ReadText } from "./given-files.server.ts";
import { libraryPictures, type LibraryPictures } from "./import-pictures.server.ts";
import { type OldArticle, type PostSource, Unreadable } from "./old-site.ts";
import { type PictureWish, pictureWishes, type PictureWishes } from "./picture-wishes.server.ts";
import { comingPaths, linkIn, movesOf, planPosts, type PostPlan } from "./plan-posts.server.ts";
import { fittedPost } from "./post-fields.ts";
import { postOptions } from "./post-options.ts";
import { createReport, type PostOutcome } from "./report-of-posts.ts";

/** The export format of one kind of blog. */
interface Format {
  name: string;
  ending: ".xml" | ".json";
  read(texts: readonly ReadText[], site: { timeZone: string }): Promise<PostSource>;
}

/** Maximum number of records per transaction, because visitors wait for it. */
const postsAtOnce = 5;
const bytesAtOnce = 500_000;
const fileOrder = 98;

/** Creates the importer for posts from another blog. */
export function postsImporter(format: Format): Importer {
  return {
    choices: async (ctx) => ({ company: (await readCompany(ctx.db)).name }),
    check: (ctx, run) => check(ctx, run, format),
    run: (ctx, run) => bring(ctx, run, format),
  };
}

interface Opened {
  source: PostSource;
  plan: PostPlan;
  wishes: PictureWishes;
  conversion: Conversion;
  archive: Awaited<ReturnType<typeof givenFiles>>["pictures"];
}

async function open(ctx: Ctx, run: ImportRun, format: Format): Promise<Opened> {
  const { texts, pictures: archive } = await givenFiles(run, format.ending);
  const { hours } = await readCompany(ctx.db);
  const source = await format.read(texts, { timeZone: hours.timeZone });
  const plan = await planPosts(ctx, run, source.site, postOptions(run.options));
  const wishes = pictureWishes(archive, source.site.files, plan.places);
  const link = linkIn(ctx, plan, (path) => wishes.has(path));
  return { source, plan, wishes, archive, conversion: { source, wishes, link } };
}

async function check(ctx: Ctx, run: ImportRun, format: Format): Promise<Checked> {
  try {
    const { source, plan, wishes, conversion } = await open(ctx, run, format);
    const report = createReport(plan, false);
    const breathe = createBreather();
    let seen = 0;
    for await (const text of source.articles()) {
      await breathe();
      await run.progress(`${countedOf(++seen, plan.posts.size, "post")} read.`, {});
      report.add(outcomeOf(plan, text, conversion, (ticket) => ticket).outcome);
    }
    const moves = [
      ...plan.moves,
      ...movesOfFiles(plan, wishes, (wish) => mediaAddress(wish.ticket), ctx),
    ];
    plan.planned = await planMoves(ctx.db, ctx, moves, comingPaths(ctx, plan));
    const known = await run.known(
      "media",
      [...wishes.all.values()].map(({ path }) => `${plan.site.base}#file:${path}`),
    );
    const redirects = plan.planned.rules.length;
    return {
      ok: true,
      report: report.report(),
      figures: report.figures(wishes.all.size - known.size, redirects),
    };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, message: error.message };
    throw error;
  }
}

async function bring(ctx: Ctx, run: ImportRun, format: Format): Promise<Imported> {
  const { source, plan, wishes, conversion, archive } = await open(ctx, run, format);
  const report = createReport(plan, true);
  const breathe = createBreather();
  const library = libraryPictures(ctx, run, {
    base: plan.site.base,
    archive,
    broken: (name, why) => report.brokenPicture(name, why),
  });
  const counts = { seen: 0, posts: 0, redirects: 0 };
  const tell = async (): Promise<void> =>
    await run.progress(`${countedOf(counts.seen, plan.posts.size, "post")} looked at.`, {
      Posts: counts.posts,
      Pictures: library.added,
    });
  let waiting: { key: string; post: ImportedPost }[] = [];
  const write = async (): Promise<void> => {
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    await ctx.db.transaction(async (tx) => {
      const written = await importPosts(
        tx,
        ctx,
        batch.map(({ post }) => post),
      );
      const made = written.map(({ id, slug }, at) => {
        const key = batch[at]?.key ?? "";
        const planned = plan.posts.get(key);
        if (planned) planned.slug = slug;
        return { kind: "post" as const, sourceKey: key, recordId: id };
      });
      await run.made(tx, made);
    });
    counts.posts += batch.length;
  };
  for await (const text of source.articles()) {
    await breathe();
    await tell();
    counts.seen++;
    const isKnown = plan.posts.get(text.key)?.isKnown !== false;
    const converted = convertPost(text, conversion);
    if (!isKnown) await bringPictures(converted, library, wishes, tell);
    const { outcome, post } = outcomeOf(
      plan,
      text,
      conversion,
      (ticket) => library.ids.get(ticket) ?? null,
      converted,
    );
    report.add(outcome);
    if (!post) continue;
    waiting.push({ key: text.key, post });
    const bytes = waiting.reduce((sum, one) => sum + one.post.fields.content.length, 0);
    if (waiting.length >= postsAtOnce || bytes > bytesAtOnce) await write();
  }
  await write();
  const target = (wish: PictureWish): string | null => {
    const id = library.ids.get(wish.ticket);
    return id === undefined ? null : mediaAddress(id);
  };
  const moves = [...movesOf(ctx, plan), ...movesOfFiles(plan, wishes, target, ctx)];
  plan.planned = await planMoves(ctx.db, ctx, moves);
  await writeMoves(ctx, plan.planned.rules, {
    summary: `Moved from ${format.name}`,
    made: async (tx, written) => {
      await run.made(
        tx,
        written.map(({ key, id }) => ({ kind: "redirect" as const, sourceKey: key, recordId: id })),
      );
      counts.redirects += written.length;
    },
  });
  return { report: report.report(), figures: report.figures(library.added, counts.redirects) };
}

async function bringPictures(
  { article, featured }: ConvertedPost,
  library: LibraryPictures,
  wishes: PictureWishes,
  tell: () => Promise<void>,
): Promise<void> {
  const wanted = mediaIn(article).flatMap((ticket) => wishes.withTicket(ticket) ?? []);
  for (const wish of featured ? [featured, ...wanted] : wanted) {
    await library.bring([wish]);
    await tell();
  }
}

/** Builds the post. `idOf` returns the id of a picture by its ticket, or null for an unusable picture. */
function outcomeOf(
  plan: PostPlan,
  text: OldArticle,
  conversion: Conversion,
  idOf: (ticket: string) => string | null,
  converted = convertPost(text, conversion),
): { outcome: PostOutcome; post: ImportedPost | null } {
  const planned = plan.posts.get(text.key);
  const { shortcodes, blocks, tags, missingPictures, lostLinks } = converted;
  const base = {
    key: text.key,
    shortcodes,
    blocks,
    tags,
    variables: text.leftOutVariables,
    missingPictures,
    lostLinks,
    isSilent: false,
  };
  if (!planned || planned.isKnown || planned.slug === null)
    return { outcome: { ...base, state: "known", notes: [] }, post: null };
  const article = withPictures(converted.article, idOf);
  const featuredId = converted.featured && idOf(converted.featured.ticket);
  const { asDrafts, author } = plan.options;
  const fitted = fittedPost(
    planned.post,
    { ...text, featuredAlt: text.featuredAlt || converted.featured?.alt || "" },
    article,
    {
      slug: planned.slug,
      asDraft: asDrafts,
      featured: featuredId ? mediaAddress(featuredId) : null,
      now: new Date(),
    },
  );
  if (!fitted) {
    planned.slug = null;
    const notes = ["Its text is larger than 500 KB, which is too long for an article."];
    return { outcome: { ...base, state: "left_out", notes }, post: null };
  }
  const { date, changed, notes } = planned.post;
  return {
    outcome: {
      ...base,
      state: "added",
      notes: [...notes, ...fitted.notes],
      isSilent: fitted.isSilent,
    },
    post: {
      fields: fitted.fields,
      author: author ?? planned.post.author,
      published: date,
      changed: changed ?? date ?? new Date(),
    },
  };
}

function withPictures(article: Article, idOf: (ticket: string) => string | null): Article {
  const filled = replaceNodes(article, (node) => {
    if (node.type !== "picture" || node.media === null) return [node];
    const id = idOf(node.media);
    return id === null ? [] : [{ ...node, src: mediaAddress(id), media: id }];
  });
  // A figure without a usable picture keeps only its caption.
  return filled.filter(
    (node) =>
      node.type !== "figure" ||
      node.children.some(({ type }) => type !== "caption" && type !== "text"),
  );
}

/** Maps old file addresses to the picture in the library, or to the page that showed the file. */
function movesOfFiles(
  plan: PostPlan,
  wishes: PictureWishes,
  target: (wish: PictureWish) => string | null,
  { links }: Pick<Ctx, "links">,
): Move[] {
  const { site, places, posts } = plan;
  const moves = new Map<string, Move>();
  const add = (path: string, to: string): void => {
    const key = `${site.base}#redirect:${path}`;
    if (!moves.has(path)) moves.set(path, { key, from: path, below: false, to, order: fileOrder });
  };
  for (const wish of wishes.all.values()) {
    const to = target(wish);
    if (to !== null) for (const path of wish.shownAt) add(path, to);
  }
  for (const { address, parent } of site.files) {
    const place = places.placeOf(address);
    if (!place || place.query !== "") continue;
    const shown = wishes.shown(place.path);
    const picture = shown ? target(shown) : null;
    const post = parent === null ? undefined : posts.get(parent);
    const slug = post?.post.state === "published" ? post.slug : null;
    if (picture !== null) add(place.path, picture);
    else if (slug) add(place.path, links.article(slug));
  }
  return [...moves.values()];
}
