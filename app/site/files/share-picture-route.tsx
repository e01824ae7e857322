import { renderToStaticMarkup } from "react-dom/server";
import { data } from "react-router";
import type { Route } from "./+types/share-picture-route";
import * as addresses from "#app/addresses.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { publishedPageAt } from "#domain/site/published-pages.server.ts";
import { postTitle } from "#domain/blog/reading/read-post.server.ts";
import { emblemOf, readLogo } from "#domain/logo/stored-logo.server.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import { drawnMark } from "./drawn-mark.server.ts";
import { shareDrawings } from "./share-drawings.tsx";
import {
  articleWords,
  pageWords,
  pageOfPicture,
  sharePicture,
  shareWords,
  type ShareWords,
} from "./share-picture-facts.ts";
import { readSite } from "#app/site/frame/read-site.server.ts";
import { cachedImage } from "./share-memory.server.ts";
import { renderShareImage, type ShareLogo } from "./share-image.server.ts";

/** Only known pages have a picture: text from a URL is never drawn. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { company } = await readSite(ctx);
  const path = pageOfPicture(url.pathname);
  const words =
    path === undefined ? undefined : (shareWords(path, company) ?? (await wordsOf(ctx, path)));
  // oxlint-disable-next-line no-throw-literal
  if (path === undefined || !words) throw data(null, { status: 404 });
  const png = await cachedImage(sharePicture({ path, words }, company).href, async () => {
    const { skyline, motif } = shareDrawings(path, company.contentSet);
    return await renderShareImage({
      ...words,
      company,
      skyline: renderToStaticMarkup(skyline),
      logo: await logoOf(ctx, company),
      motif: motif ? renderToStaticMarkup(motif) : undefined,
    });
  });
  return new Response(new Uint8Array(png), {
    headers: {
      "content-type": "image/png",
      "cache-control": "public, max-age=86400",
      // Other sites show it beside links to us.
      "cross-origin-resource-policy": "cross-origin",
    },
  });
}

/** The uploaded logo on a light plate, or the drawn one. */
async function logoOf(ctx: Ctx, company: CompanyFacts): Promise<ShareLogo> {
  const file = company.logo === null ? null : await readLogo(ctx.db, "logo");
  const own = file && emblemOf(file);
  if (own) return { ...own, hasName: company.logo?.hasName ?? false, needsPlate: true };
  const drawn = await drawnMark(company);
  return { ...drawn, hasName: false, needsPlate: company.mark === "letters" };
}

/** Share texts of a published article, or of a page that the owner added. */
async function wordsOf(ctx: Ctx, path: string): Promise<ShareWords | undefined> {
  const page = publishedPageAt(ctx, path);
  if (page) return pageWords(page.content, (await readSite(ctx)).company);
  const slug = path.slice(addresses.article("").length);
  if (path !== addresses.article(slug)) return undefined;
  const post = await postTitle(ctx.db, slug);
  return post ? articleWords(post) : undefined;
}
