import * as addresses from "#app/addresses.ts";

const pages: Readonly<Record<string, (id: string) => string>> = {
  form_submission: addresses.lead,
  user: addresses.user,
  account: addresses.user,
  profile: addresses.user,
  blog_post: addresses.editPost,
  newsletter_issue: addresses.issue,
  custom_code: addresses.code,
  site_page: addresses.sitePageEditor,
  email: addresses.email,
  review: addresses.review,
};

/** Returns the page of the record that an event is about. Returns null if there is no page or the record is gone. */
export function recordLink({
  eventType,
  details,
}: {
  eventType: string;
  details: Readonly<Record<string, unknown>>;
}): string | null {
  const { resource_type: type, resource_id: id } = details;
  if (typeof type !== "string" || typeof id !== "string" || id === "") return null;
  if (/(?:deleted|removed|delete)$/.test(eventType) || !Object.hasOwn(pages, type)) return null;
  return pages[type]?.(id) ?? null;
}
