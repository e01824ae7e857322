import { and, count, eq, sql } from "drizzle-orm";
import { z } from "zod";
import {
  type Ctx,
  invalidFields,
  requirePermission,
  userIdOf,
} from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import type { Database } from "#database/connect.ts";
import { sitePages } from "#database/schema/supplies/site-pages.ts";
import type { SitePageKind } from "#database/vocabularies.ts";
import type { PageAnswer, SitePageRow } from "./change-site-page.server.ts";
import { ownerFactsOf } from "#domain/settings/owner-facts.ts";
import { readSetting } from "#domain/settings/read-settings.server.ts";
import { mostAddedPages } from "#domain/settings/schema.ts";
import { pathOf } from "./address/page-path.ts";
import { movedPages } from "./address/moved-pages.ts";
import { addressProblem, slugField, addressOf } from "./address/page-address.ts";
import { recordMediaUses } from "#domain/media/record-media-uses.server.ts";
import { type PageContent, picturesIn } from "#domain/site/content/page-content.ts";
import { blocksOfTexts } from "#domain/site/content/blocks-of-texts.ts";
import { newBlockId } from "#domain/site/content/page-changes.ts";
import {
  contentOfTemplate,
  isPestTemplate,
  serviceTemplate,
} from "#domain/site/content/templates.ts";

export const newPageSchema = z.object({
  title: z
    .string()
    .trim()
    .min(1, "Please enter a name.")
    .max(80, "Please use at most 80 characters."),
  /** Made from the name if empty. */
  slug: slugField,
  /** A template's id, or the id of an added page or the key of a shipped one for a copy. */
  from: z.string().max(40).default(""),
});

/** A shipped page to copy. */
export interface ShippedPage {
  /** The kind of page that a copy becomes. */
  kind: SitePageKind;
  name: string;
  /** The name of the drawing of its opening. */
  drawing?: string | undefined;
  /** Its tree of texts, with names of facts. */
  texts: object;
}

/** Finds a shipped page by its key. */
export type FindShipped = (ctx: Ctx, key: string) => Promise<ShippedPage | undefined>;

/** Adds a page as a draft, from a template or as a copy. */
export async function createSitePage(
  ctx: Ctx,
  input: z.input<typeof newPageSchema>,
  findShipped: FindShipped = async () => undefined,
): Promise<PageAnswer> {
  requirePermission(ctx, "settings.write");
  const parsed = newPageSchema.safeParse(input);
  if (!parsed.success) return invalidFields(z.flattenError(parsed.error).fieldErrors);
  const { title, from } = parsed.data;
  const slug = parsed.data.slug || addressOf(title);
  const shipped = await findShipped(ctx, from);
  return await ctx.db.transaction(async (tx): Promise<PageAnswer> => {
    const start =
      fromTemplate(from, title) ??
      (shipped && {
        kind: shipped.kind,
        content: blocksOfTexts(shipped.texts, title, shipped.drawing),
      }) ??
      (await copyOf(tx, from, title));
    if (!start) return invalidFields({ from: ["Please choose what to begin with."] });
    const problem = addressProblem(ctx.links, start.kind, slug);
    if (problem) return invalidFields({ slug: [problem] });
    return await insertPage(tx, ctx, { ...start, slug, city: null });
  });
}

/** Returns the kind of page that a template makes. */
function kindOf(template: string): SitePageKind {
  if (template === serviceTemplate) return "service";
  return isPestTemplate(template) ? "pest" : "page";
}

type Start = Pick<NewPage, "kind" | "content">;

function fromTemplate(id: string, title: string): Start | undefined {
  const content = contentOfTemplate(id, title);
  return content && { kind: kindOf(id), content };
}

type NewPage = Pick<SitePageRow, "kind" | "slug" | "city"> & { content: PageContent };

/** Stores a new page as a draft. Refuses it if its address is taken or the site has too many pages. */
export async function insertPage(
  tx: Database,
  ctx: Ctx,
  { kind, slug, content, city }: NewPage,
): Promise<PageAnswer> {
  await lockAddresses(tx);
  const [all] = await tx.select({ total: count() }).from(sitePages);
  if ((all?.total ?? 0) >= mostAddedPages)
    return { ok: false, reason: "limit", message: `There are already ${mostAddedPages} pages.` };
  const taken = await takenAddress(tx, ctx, kind, slug);
  if (taken) return taken;
  const [row] = await tx
    .insert(sitePages)
    .values({ kind, slug, draft: content, city, updatedBy: userIdOf(ctx.actor) })
    .returning({ id: sitePages.id, version: sitePages.version });
  if (!row) throw new Error("no row");
  await recordMediaUses(tx, "page", row.id, picturesIn(content));
  await recordAudit(tx, ctx, {
    action: "site_page_created",
    resourceType: "site_page",
    resourceId: row.id,
    details: { title: content.title, path: pathOf(ctx.links, kind, slug), city },
  });
  return { ok: true, value: { ...row, message: "Added as a draft. Visitors do not see it yet." } };
}

/** Makes people who take an address at once wait for each other. */
export async function lockAddresses(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('site-pages', 0))`);
}

/** Returns a refusal if another page has this address, otherwise null. */
export async function takenAddress(
  tx: Database,
  { links }: Pick<Ctx, "links">,
  kind: SitePageKind,
  slug: string,
): Promise<Extract<PageAnswer, { ok: false }> | null> {
  await lockAddresses(tx);
  const [taken] = await tx
    .select({ id: sitePages.id })
    .from(sitePages)
    .where(and(eq(sitePages.kind, kind), eq(sitePages.slug, slug)));
  const path = pathOf(links, kind, slug);
  const facts = ownerFactsOf(await readSetting(tx, "company"));
  if (!taken && movedPages(links, facts).every(({ moved }) => moved !== path)) return null;
  return invalidFields({ slug: [`You already have a page at ${path}. Choose another address.`] });
}

/** A page or service with the same texts. The page of a city is not copied: each city needs texts of its own. */
async function copyOf(tx: Database, id: string, title: string): Promise<Start | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined;
  const [row] = await tx.select().from(sitePages).where(eq(sitePages.id, id));
  const content = row?.draft ?? row?.published;
  if (!row || !content || row.kind === "city") return undefined;
  const blocks = content.blocks.map((block) => ({ ...block, id: newBlockId() }));
  return { kind: row.kind, content: { ...content, title, searchTitle: "", menu: "none", blocks } };
}
