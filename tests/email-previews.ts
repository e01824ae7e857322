import "#domain/hooks.server.ts";
import { emailKinds } from "#domain/emails/kind.server.ts";

/** The preview of each email with its present words, by template, as an administrator sees it. */
export async function emailPreviews(
  { url }: { url: string },
  cookie: string,
): Promise<Map<string, string>> {
  const previews = new Map<string, string>();
  for (const { template, wording } of emailKinds()) {
    const answer = await fetch(`${url}/admin/settings/emails/${template}/preview`, {
      method: "POST",
      headers: { cookie },
      body: new URLSearchParams({ ...wording }),
    });
    if (!answer.ok) throw new Error(`${template}: ${answer.status}`);
    previews.set(template, await answer.text());
  }
  return previews;
}
