/**
 * Addresses used in emails, messages and rules: paths of this site, without the origin. The application
 * provides them (app/links.server.ts), because the domain knows no URLs.
 */
export interface Links {
  home: string;
  services: string;
  residential: string;
  commercial: string;
  termites: string;
  mosquitoes: string;
  moisture: string;
  emergency: string;
  serviceAreas: string;
  city(slug: string): string;
  /** A page that the owner added. */
  sitePage(slug: string): string;
  /** The page of a service that the owner added. */
  service(slug: string): string;
  /** The pest guide. */
  pests: string;
  pest(slug: string): string;
  about: string;
  contact: string;
  media(key: string): string;
  request(token: string): string;
  privacyPolicy: string;
  terms: string;
  blog: string;
  /** The posts of a category. */
  category(name: string): string;
  /** The feed of the blog. */
  feed: string;
  /** The sitemap for search engines. */
  sitemapFile: string;
  article(slug: string): string;
  /** A draft, for people with the link. */
  preview(token: string): string;
  confirmSubscription(token: string): string;
  unsubscribe(token: string): string;
  /** A newsletter issue, for staff. */
  issue(id: string): string;

  auth: string;
  login: string;
  forgotPassword: string;
  confirmEmail(token: string): string;
  newPassword(token: string): string;
  unlock(token: string): string;
  acceptInvitation(token: string): string;

  account: string;
  security: string;
  leads: string;
  lead(id: string): string;
  /** A photograph or file of a lead, for those who may read it. */
  leadFile(leadId: string, fileId: string): string;
  /** Who is on duty, and one's own devices. */
  duty: string;
  /** A quick query over two days, both included. */
  report(name: string, days: { from: string; to: string }): string;
  emails: string;
  users: string;
  /** A custom code. */
  code(id: string): string;
  upload: string;

  /** Documents that change when a published post changes; a trailing star matches everything below. */
  showPosts: readonly string[];
  /** No redirect rule applies to these paths or to anything below them. */
  permanent: readonly string[];
  /** The path of this site's own page or endpoint that answers here; null if none does, or if only an article may. */
  ownPath(path: string): string | null;
  /** Every path of this site except articles: `*` within a segment, `**` for everything below. */
  ownPaths: readonly string[];
  /** Whether a missing page here may be recorded: not on paths of staff, of accounts, or with secrets. */
  isOpen(path: string): boolean;
  /** Whether programs request this path exactly as spelled: it is not a page, and redirects do not apply. */
  isExact(path: string): boolean;
}
