import { allows, type Ctx } from "#domain/access/context.server.ts";
import type { TextChanges } from "#domain/page-texts/merge-texts.ts";
import type { PageKey } from "#domain/page-texts/page-key.ts";
import {
  type PublishedTexts,
  readPageState,
  readPublishedTexts,
} from "#domain/page-texts/read-page-texts.server.ts";
import { changesWithFacts } from "#domain/page-texts/text-facts.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import { addedPath } from "#domain/page-texts/added-parts.ts";
import { shownParts } from "#domain/site/added-parts.ts";
import type { Block } from "#domain/site/content/page-content.ts";
import { sendsItsTexts, textPageAt } from "#app/texts/all-texts.server.ts";

interface ShownTexts {
  /** The parts that the owner added to the page, in its order; undefined if it has none. */
  parts?: Block[];
  /** The owner's texts of the page with today's facts; undefined if it has none. */
  texts?: TextChanges;
  /** The key of the page, if its draft is shown to a signed-in owner. */
  draftOf?: PageKey;
  /** False if the database did not answer and the last known texts are used. */
  fresh: boolean;
}

/** The owner's texts of one page: the published ones, or the draft for an owner who asks for it. */
export async function readTexts(
  ctx: Ctx,
  url: URL,
  company: CompanyFacts,
  text = textPageAt(pathOf(url)),
): Promise<ShownTexts> {
  const page = text?.page;
  const { texts: all, fresh } = await readPublishedTexts(ctx.db);
  const draft = await readDraft(ctx, url, page);
  const shown = { ...all, ...draft?.texts };
  const own = (page && shown[page]) ?? {};
  const { [addedPath]: _, ...texts }: TextChanges = {
    ...shown.shared,
    ...(page === "residential" ? plansOf(shown.home) : {}),
    ...own,
  };
  const parts = text ? shownParts(text.template(company.contentSet), own) : [];
  return {
    fresh,
    ...(parts.length > 0 ? { parts } : {}),
    ...(Object.keys(texts).length > 0 ? { texts: changesWithFacts(texts, company) } : {}),
    ...(draft ? { draftOf: draft.page } : {}),
  };
}

/** The same for the layout: the page of a city or a pest sends its texts itself. */
export async function readLayoutTexts(
  ctx: Ctx,
  url: URL,
  company: CompanyFacts,
): Promise<ShownTexts> {
  const { texts, ...rest } = await readTexts(ctx, url, company);
  if (!texts || !sendsItsTexts(pathOf(url))) return { ...rest, ...(texts ? { texts } : {}) };
  const shared = Object.entries(texts).filter(([path]) => path.startsWith("shared."));
  return { ...rest, ...(shared.length > 0 ? { texts: Object.fromEntries(shared) } : {}) };
}

/** The plans of the home page, which the page about homes shows as well. */
function plansOf(home: TextChanges = {}): TextChanges {
  return Object.fromEntries(
    Object.entries(home).filter(([path]) => path.startsWith("plans.items")),
  );
}

interface ShownDraft {
  page: PageKey;
  texts: PublishedTexts;
}

/** The draft that an owner asks for: that of this page, or of the parts of every page. */
async function readDraft(
  ctx: Ctx,
  url: URL,
  page: PageKey | undefined,
): Promise<ShownDraft | undefined> {
  const asked = url.searchParams.get("draft");
  const { actor } = ctx;
  if (actor.kind !== "user" || !allows(actor, "settings.read")) return undefined;
  const key = asked === "shared" ? asked : page;
  if (key === undefined || asked !== key) return undefined;
  const { draft, published } = await readPageState(ctx, key);
  return { page: key, texts: { [key]: draft ?? published } };
}

/** The path as our own links write it. */
export function pathOf({ pathname }: URL): string {
  const path = pathname.toLowerCase();
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}
