import type { ConsentQuestion } from "#domain/consent/wording.ts";
import type { SessionLimits } from "#domain/people/sessions/session-clock.ts";
import type { TextChanges } from "#domain/page-texts/merge-texts.ts";
import type { PageKey } from "#domain/page-texts/page-key.ts";
import type { SitePhotos } from "#domain/site-photos/site-photo.ts";
import type { ReviewTotals } from "#domain/reviews/shown-reviews.server.ts";
import type { Caller } from "#domain/people/account/queries/shown-callers.server.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import type { Menus } from "#domain/settings/menus/menus.ts";
import type { OwnParts } from "#app/site/pages/read-page.server.ts";
import type { MenuPage } from "#app/menus/site-menus.ts";

/** Data for the layout of every public page. */
export interface Site {
  company: CompanyFacts;
  /** URL of the map provider's frame; null if not configured, which shows our own drawing. */
  mapFrame: string | null;
  /** Measurement id of the web analytics service; null if not configured. */
  webAnalyticsId: string | null;
  /** What visitors are asked to agree to; missing if nothing on the site needs consent. */
  consent?: ConsentQuestion;
  /** Public base URL without a trailing slash. */
  origin: string;
  /** False if the database did not respond and the last known data is used. */
  fresh: boolean;
  /** Pages that the owner added to the menus; undefined if there are none. */
  menu?: MenuPage[];
  /** The menus as the owner arranged them; undefined if they are as shipped. */
  menus?: Menus;
  /** No post is published: nothing links to the blog. */
  blogIsEmpty?: boolean;
  /** The owner's texts of the current page, by path in its tree of texts; undefined if it has none. */
  texts?: TextChanges;
  /** The parts that the owner added to the current page; undefined if it has none. */
  own?: OwnParts;
  /** The company's photographs on the current page; undefined if it has none. */
  photos?: SitePhotos;
  /** Path of a photograph of the company, for search engines. */
  businessImage?: string;
  /** The key of the page whose draft an owner sees. */
  draftOf?: PageKey;
  /** Set only for signed-in staff: shared documents are anonymous. */
  staff: { name: string; asVisitorKey: string; mayReadPosts: boolean } | null;
  /** Where a signed-in owner edits this page; undefined for everyone else. */
  editor?: string;
  /** What all reviews come to; undefined while there are too few. */
  rating?: ReviewTotals;
  /** Staff who call customers and agreed to be shown; undefined without any. */
  callers?: Caller[];
  /** A door of the staff, without menu and footer. */
  bare?: true;
  /** Set only for signed-in users: how long their session lasts without activity. */
  session?: SessionLimits;
  opening: { open: boolean; now: string; change: { kind: "opens" | "closes"; at: string } | null };
}
