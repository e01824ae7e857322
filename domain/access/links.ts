/**
 * The addresses that mails, messages and rules name: paths of this site, without its origin. The application gives
 * them (app/links.server.ts), as the domain knows no URL.
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
  about: string;
  contact: string;
  article(slug: string): string;
  /** A draft, for those who were given the link. */
  preview(token: string): string;
  confirmSubscription(token: string): string;
  unsubscribe(token: string): string;

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
  emails: string;
  users: string;
  upload: string;

  /** Documents that change when a published post does; a star at the end stands for everything below. */
  showPosts: readonly string[];
  /** No redirect rule leads away from these, or from anything below them. */
  permanent: readonly string[];
  /** Whether programs ask for a path as it is spelled: it is no page, and no redirect applies. */
  isExact(path: string): boolean;
}
