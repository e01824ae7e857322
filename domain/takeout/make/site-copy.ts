import { posix } from "node:path";
import type { Tell } from "./tell.ts";
import type { ZipWriter } from "./zip-writer.ts";

/** Reads an address of the running website. Returns null unless the status is 200. */
export type ReadSite = (path: string) => Promise<{ type: string; bytes: Buffer } | null>;

const attribute = /\b(href|src|srcset|poster)="([^"]*)"/g;
const cssAddress = /url\(([^()]*)\)/g;
const hasEnding = /\.\w{2,5}$/;
const mostPages = 20_000;

/**
 * Copies the public website as files that any browser and any web server shows: every page of the sitemap, without
 * scripts, with relative links. Returns the number of pages; 0 if the website does not answer.
 */
export async function addSite(
  read: ReadSite,
  zip: ZipWriter,
  sitemap: string,
  tell: Tell,
): Promise<number> {
  const pages = await pagesOf(read, sitemap);
  const files = new Set<string>();
  let copied = 0;
  for (const path of pages) {
    tell(copied, pages.size);
    const page = await read(path);
    if (!page?.type.startsWith("text/html")) continue;
    const file = fileOf(path);
    const html = withoutScripts(page.bytes.toString("utf8"));
    await zip.addText(
      file,
      withLocalUrls(html, "/", file, files).replace(
        attribute,
        (whole, name: string, value: string) => {
          if (name === "srcset") return `srcset="${srcsetOf(value, file, files)}"`;
          const target = localTarget(value, pages, files);
          return target === null ? whole : `${name}="${relative(file, target)}"`;
        },
      ),
    );
    copied++;
  }
  await addFiles(read, zip, files);
  return copied;
}

/** Returns the paths of the sitemap, which can consist of several files. */
async function pagesOf(read: ReadSite, sitemap: string): Promise<Set<string>> {
  const pages = new Set<string>();
  const maps = [sitemap];
  for (let map = maps.pop(); map !== undefined && pages.size < mostPages; map = maps.pop()) {
    const found = await read(map);
    const xml = found?.bytes.toString("utf8") ?? "";
    const places = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].flatMap(([, place]) =>
      place === undefined ? [] : [pathOf(place.replaceAll("&amp;", "&"))],
    );
    if (xml.includes("<sitemapindex")) maps.push(...places.filter((place) => place !== map));
    else for (const place of places) pages.add(place);
  }
  return pages;
}

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address, "http://site.invalid");
  return pathname + search;
};

/** "/" is site/index.html, "/blog/ants" is site/blog/ants/index.html. */
function fileOf(path: string): string {
  return `site${pathOf(path).split("?")[0]?.replace(/\/$/, "") ?? ""}/index.html`;
}

/** Removes scripts and preloads, which need the running product. */
function withoutScripts(html: string): string {
  const noScripts = withoutElements(html, "<script", "</script>", (tag) =>
    tag.includes("application/ld+json"),
  );
  const ahead = ['rel="modulepreload"', 'rel="preload"', 'rel="manifest"'];
  return withoutElements(noScripts, "<link", ">", (tag) => !ahead.some((one) => tag.includes(one)));
}

/** Removes every element from `start` to `end`, except where `stays` returns true. */
function withoutElements(
  html: string,
  start: string,
  end: string,
  stays: (element: string) => boolean,
): string {
  const [first = "", ...parts] = html.split(start);
  return [
    first,
    ...parts.map((part) => {
      const at = part.indexOf(end);
      const element = at < 0 ? part : part.slice(0, at + end.length);
      return stays(element) ? start + part : part.slice(element.length);
    }),
  ].join("");
}

/** Returns the archive path for an address of a page, or null for another website. Remembers the files to copy. */
function localTarget(value: string, pages: ReadonlySet<string>, files: Set<string>): string | null {
  const address = value.replaceAll("&amp;", "&");
  if (!address.startsWith("/") || address.startsWith("//")) return null;
  const [path = "", hash = ""] = address.split("#");
  const fragment = hash === "" ? "" : `#${hash}`;
  const [known = ""] = path.split("?");
  for (const page of [path, known]) if (pages.has(page)) return fileOf(page) + fragment;
  if (!hasEnding.test(known)) return null;
  files.add(known);
  return `site${known}`;
}

function srcsetOf(value: string, file: string, files: Set<string>): string {
  return value
    .split(",")
    .map((part) => {
      const [address = "", ...size] = part.trim().split(/\s+/);
      const target = localTarget(address, new Set(), files);
      return [target === null ? address : relative(file, target), ...size].join(" ");
    })
    .join(", ");
}

function relative(from: string, to: string): string {
  return posix.relative(posix.dirname(from), to);
}

/** Copies style sheets, fonts and pictures, including those that style sheets name. */
async function addFiles(read: ReadSite, zip: ZipWriter, files: Set<string>): Promise<void> {
  const done = new Set<string>();
  for (const path of files) {
    if (done.has(path)) continue;
    done.add(path);
    const found = await read(path);
    if (!found) continue;
    if (!found.type.startsWith("text/css")) {
      await zip.addBytes(`site${path}`, found.bytes);
      continue;
    }
    const css = found.bytes.toString("utf8");
    await zip.addText(`site${path}`, withLocalUrls(css, posix.dirname(path), `site${path}`, files));
  }
}

/** Points each `url(…)` of a style to a file of the archive. */
function withLocalUrls(css: string, base: string, file: string, files: Set<string>): string {
  return css.replace(cssAddress, (whole, quoted: string) => {
    const address = quoted.replaceAll(/["'\s]/g, "");
    if (address.includes(":") || address.startsWith("#")) return whole;
    const target = localTarget(posix.resolve(base, address), new Set(), files);
    return target === null ? whole : `url(${relative(file, target)})`;
  });
}
