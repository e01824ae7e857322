import { Parser } from "htmlparser2";
import { longestText, Unreadable } from "#domain/imports/posts/old-site.ts";
import { emptyItem, itemFields, wantedMeta, type WxrItem, type WxrRecord } from "./wxr-items.ts";

const notAnExport =
  "This file is not a WordPress export. In WordPress, choose Tools, Export, All content, and send the XML file.";
const cut = "The export is cut off. Please download it again and send the whole file.";
const declares =
  "This file declares its own entities, which no WordPress export does. Nothing was imported.";

/** Longer texts of an item are dropped. */
const longest = { content: longestText, other: 200_000 } as const;
/** A parser keeps a CDATA section in memory until it ends. */
const mostHeld = 24 * 1024 * 1024;
const deepest = 60;

export interface WxrReader {
  /** @throws Unreadable */
  write(text: string): void;
  /** @throws Unreadable if the end of the export is missing */
  end(): void;
  /** Returns the records that were completed since the last call. */
  taken(): WxrRecord[];
}

/** Reads a WordPress export piece by piece, with one item in memory at a time. It knows only the five XML entities. */
export function createWxrReader(): WxrReader {
  let records: WxrRecord[] = [];
  const path: string[] = [];
  const channel = { title: "", description: "", base: "", version: "" };
  let told = false;
  let item: WxrItem | null = null;
  let fields: Record<string, string> = {};
  let term = { domain: "", slug: "" };
  let text: string[] | null = null;
  let room = 0;
  let held = 0;
  let isClosed = false;

  const tellChannel = (): void => {
    if (told) return;
    if (channel.version === "") throw new Unreadable(notAnExport);
    told = true;
    records.push({ kind: "channel", channel });
  };

  function open(name: string, attributes: Record<string, string>): void {
    held = 0;
    const isFirst = path.length === 0;
    if ((isFirst && name !== "rss") || path.length >= deepest) throw new Unreadable(notAnExport);
    path.push(name);
    if (name === "item") {
      tellChannel();
      item = emptyItem();
    } else if (groups.has(name)) fields = {};
    else if (name === "wp:comment" && item) item.comments++;
    else if (name === "category" && item)
      term = { domain: attributes["domain"] ?? "", slug: attributes["nicename"] ?? "" };
    text = isRead(path) ? [] : null;
    room = name === "content:encoded" ? longest.content : longest.other;
  }

  function close(name: string, implied: boolean): void {
    held = 0;
    if (implied) return;
    const value = text === null ? null : copyOf(text.join(""));
    text = null;
    path.pop();
    const above = path.at(-1) ?? "";
    if (name === "rss") isClosed = true;
    else if (name === "item") {
      if (item) records.push({ kind: "item", item });
      item = null;
    } else if (groups.has(name)) endGroup(name);
    else if (value === null) return;
    else if (groups.has(above)) fields[name] = value;
    else if (above === "channel") setChannel(name, value.trim());
    else if (above === "item" && item) setItem(item, name, value);
  }

  function endGroup(name: string): void {
    if (name === "wp:postmeta") {
      const key = fields["wp:meta_key"] ?? "";
      if (item && key === "_wp_old_slug") item.oldSlugs.push(fields["wp:meta_value"] ?? "");
      else if (item && wantedMeta.has(key)) item.meta.set(key, fields["wp:meta_value"] ?? "");
      return;
    }
    tellChannel();
    records.push(
      name === "wp:author"
        ? { kind: "author", author: authorOf(fields) }
        : { kind: "category", category: categoryOf(fields) },
    );
  }

  function setChannel(name: string, value: string): void {
    if (name === "title" && channel.title === "") channel.title = value;
    if (name === "description") channel.description = value;
    if (name === "wp:wxr_version") channel.version = value;
    if (name === "wp:base_blog_url" || (name === "wp:base_site_url" && channel.base === ""))
      channel.base = value;
  }

  function setItem(into: WxrItem, name: string, value: string): void {
    if (name === "category") into.terms.push({ ...term, name: value.trim() });
    const field = itemFields[name];
    if (field === undefined) return;
    const keeps = field === "content" || field === "excerpt";
    Object.assign(into, { [field]: keeps ? value : value.trim() });
    if (room < 0 && field === "content") into.tooLong = true;
  }

  const parser = new Parser(
    {
      onopentag: open,
      onclosetag: close,
      ontext(part) {
        held = 0;
        if (text === null || room < 0) return;
        room -= part.length;
        if (room >= 0) text.push(part);
        else text = [];
      },
      onprocessinginstruction(name) {
        held = 0;
        if (/^!(?:doctype|entity)/i.test(name)) throw new Unreadable(declares);
      },
      oncomment: () => {
        held = 0;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );

  return {
    write(part) {
      held += part.length;
      if (held > mostHeld)
        throw new Unreadable(
          "A text in this file is larger than 24 MB, which is too large for a post.",
        );
      parser.write(part);
    },
    end() {
      parser.end();
      if (!told && path.length === 0 && !isClosed) throw new Unreadable(notAnExport);
      if (!isClosed) throw new Unreadable(cut);
      tellChannel();
    },
    taken() {
      const done = records;
      records = [];
      return done;
    },
  };
}

/** A substring keeps the whole text in memory, but a copy does not. Long texts are released soon anyway. */
function copyOf(text: string): string {
  return text.length > 2000 ? text : Buffer.from(text, "utf16le").toString("utf16le");
}

/** Elements that contain fields. */
const groups: ReadonlySet<string> = new Set(["wp:author", "wp:category", "wp:postmeta"]);

/** Tells whether the text of the element at this path is needed. */
function isRead(path: readonly string[]): boolean {
  const name = path.at(-1) ?? "";
  const above = path.at(-2) ?? "";
  if (above === "channel") return path.length === 3;
  if (above === "item") return name === "category" || itemFields[name] !== undefined;
  return groups.has(above);
}

function authorOf(fields: Readonly<Record<string, string>>) {
  const read = (name: string): string => (fields[`wp:author_${name}`] ?? "").trim();
  const full = `${read("first_name")} ${read("last_name")}`.trim();
  return {
    id: read("id"),
    login: read("login"),
    name: read("display_name") || full || read("login"),
  };
}

function categoryOf(fields: Readonly<Record<string, string>>) {
  const read = (name: string): string => (fields[name] ?? "").trim();
  return {
    id: read("wp:term_id"),
    slug: read("wp:category_nicename"),
    parent: read("wp:category_parent"),
    name: read("wp:cat_name"),
  };
}
