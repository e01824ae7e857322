import { flatPicture } from "#tests/library-client.ts";
import type { ReleaseContents } from "#tests/released/release-fixture.ts";
import type { Company } from "./company.ts";
import { document } from "./requests.ts";
import { addToLibrary } from "./website.ts";

/** Posts in every state, with pictures, a renamed address, a private preview, and files of every kind. */
export async function writePosts(company: Company): Promise<void> {
  const picture = await addToLibrary(company, "frost.png", await flatPicture(640, 360));
  await addToLibrary(company, "checklist.pdf", document);
  const attack = new FormData();
  attack.set("file", new File(["<script>alert(1)</script>"], "picture.png"));
  const refused = await company.office.upload("/admin/media/upload", attack);
  if (refused.status !== 400) throw new Error(`The attack gave ${refused.status}.`);
  await company.submit("/admin/media/items", { intent: "update", id: picture, alt: "Frost" });

  const article = {
    title: "After the first frost",
    slug: "first-frost",
    content: `<h2>What stays awake</h2><p>Roaches do, <strong>indoors</strong>.</p><img src="/media/${picture}" data-media="${picture}" alt="Frost">`,
    category: "Seasons",
    featured_image_url: `/media/${picture}`,
    featured_image_alt: "Frost on a window",
  };
  const { id, base } = await save(company, { ...article, published: "on" });
  await save(company, { ...article, slug: "after-the-first-frost", published: "on", id, base });
  note(company, id, article.title, "after-the-first-frost", "published");
  const others = [
    { title: "A draft about ants", slug: "ants-draft", state: "draft", more: {} },
    {
      title: "Planned for spring",
      slug: "planned-for-spring",
      state: "scheduled",
      more: { publish_at: "2099-03-01T14:00:00.000Z" },
    },
    { title: "Thrown away", slug: "thrown-away", state: "trash", more: {} },
  ] as const;
  for (const { title, slug, state, more } of others) {
    const saved = await save(company, { title, slug, content: `<p>${title}.</p>`, ...more });
    note(company, saved.id, title, slug, state);
    if (state === "trash")
      await company.submit("/admin/blog/trash", { intent: "delete", id: saved.id });
    if (state !== "draft") continue;
    await company.submit("/admin/blog/autosave", {
      ...saved,
      editing: "an-editing-of-a-release",
      title,
      slug,
      content: `<p>${title}, and half a sentence`,
    });
    const link = await company.submit("/admin/blog/preview-link", {
      intent: "create",
      id: saved.id,
      list: "blog-admin",
    });
    company.recorded.preview = /\/blog\/preview\/[\w.-]+/.exec(link)?.[0] ?? "";
  }
}

type State = ReleaseContents["posts"][number]["state"];

function note(company: Company, id: string, title: string, slug: string, state: State): void {
  company.recorded.posts.push({ id, title, slug, state });
}

async function save(
  company: Company,
  fields: Record<string, string>,
): Promise<{ id: string; base: string }> {
  const text = await company.submit("/admin/blog/save", { list: "blog-admin", ...fields });
  const { value } = JSON.parse(text) as { value: { id: string; revision: number } };
  return { id: value.id, base: String(value.revision) };
}
