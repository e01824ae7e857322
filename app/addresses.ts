import { href, type Register } from "react-router";
import { isWithin, withQuery } from "./address-parts.ts";
import type { endpoints } from "./endpoints.ts";

export { isWithin, withQuery };

/*
 * The URL of every page and endpoint. Apart from routes.ts and endpoints.ts, this is the only place that spells out URLs of this
 * site. The type checker rejects URLs without a route.
 */

type Page = keyof Register["pages"];
type Endpoint = (typeof endpoints)[keyof typeof endpoints]["path"];

// The public site
export const home = "/" satisfies Page;
/** A page with the draft of its texts, for an owner. */
export const draftOf = (path: string, page: string): string => withQuery(path, { draft: page });
export const services = "/services" satisfies Page;
export const residential = "/services/residential-pest-control" satisfies Page;
export const commercial = "/services/commercial-pest-management" satisfies Page;
export const termites = "/services/termite-control" satisfies Page;
export const mosquitoes = "/services/mosquito-control" satisfies Page;
export const moisture = "/services/moisture-control" satisfies Page;
export const emergency = "/services/emergency-pest-response" satisfies Page;
export const pests = "/pests" satisfies Page;
export const pest = (slug: string): string => href("/pests/:slug", { slug });
/** The page of a service that the owner added. */
export const service = (slug: string): string => `${services}/${slug}`;
export const serviceAreas = "/service-areas" satisfies Page;
export const city = (slug: string): string => href("/service-areas/:slug", { slug });
/** A page that the owner added. */
export const sitePage = (slug: string): string => `/${slug}`;
export const about = "/about" satisfies Page;
export const blog = "/blog" satisfies Page;
export const article = (slug: string): string => href("/blog/:slug", { slug });
/** A draft, shared by link. */
export const preview = (token: string): string => href("/blog/preview/:token", { token });
export const contact = "/contact" satisfies Page;
/** The quote form. */
export const quote = `${contact}#quote`;
/** What a link to the quote form has chosen already. */
export interface RequestChoice {
  pest?: string;
  plan?: string;
  service?: string;
  city?: string;
  zip?: string;
  offer?: string;
}
/** The quote form with choices made. */
export const quoteWith = (choice: RequestChoice): string =>
  `${withQuery(contact, { ...choice })}#quote`;
const requests = "/request" satisfies Page;
/** Whether a page belongs to a request that was sent. */
export const isOfRequest = (path: string): boolean => isWithin(path, requests);
/** A visitor's private page of a request: confirmation, change, cancel. */
export const request = (token: string): string => href("/request/:token", { token });
/** Query name of a request's page: its photographs were chosen in the form, but no script was there to send them. */
export const lackingPhotos = "photographs";
/** Server-sent events about one request. */
export const requestEvents = (token: string): string => `${request(token)}/events`;
export const requestPhotos = (token: string): string => `${request(token)}/photos`;
export const requestPhoto = (token: string, photo: string): string =>
  `${requestPhotos(token)}/${photo}`;
export const sitemap = "/sitemap" satisfies Page;
export const privacyPolicy = "/privacy-policy" satisfies Page;
export const terms = "/terms-of-service" satisfies Page;
/** Services of other companies: what the visitor chose, and how to change it. */
export const privacyChoices = "/privacy-choices" satisfies Page;
export const chat = "/chat" satisfies Page;
export const newsletter = "/newsletter" satisfies Page;
export const confirmSubscription = "/newsletter/confirm" satisfies Page;
export const unsubscribe = "/newsletter/unsubscribe" satisfies Page;

// Files for crawlers and browsers
/** A stored file, by its own name. */
export const media = (key: string): string => `/media/${key}`;
export const sitemapFile = "/sitemap.xml" satisfies Page;
export const rssFeed = "/rss.xml" satisfies Page;
/** What the browser shows without a network. */
export const offline = "/offline" satisfies Page;
export const serviceWorker = "/service-worker.js" satisfies Page;
export const webManifest = "/manifest.webmanifest" satisfies Page;
/** `picture` is the page's path plus the extension of the picture format. */
export const sharePicture = (picture: string): string => href("/share/*", { "*": picture });

// Sign-in
export const auth = "/auth" satisfies Page;
export const forgotPassword = `${auth}?mode=forgot`;
/** The links in sign-in emails: verify an email address, or choose a new password. */
export const mailedLink = (type: "signup" | "recovery", token: string): string =>
  withQuery(auth, { token_hash: token, type });
export const login = "/login" satisfies Page;
export const verify = "/login/verify" satisfies Page;
/** A challenge for passkey sign-in. */
export const passkeySignIn = "/login/passkey" satisfies Page;
/** A challenge for a signed-in user. */
export const passkeyChallenge = "/account/passkey" satisfies Page;
export const newPasskeyChallenge = `${passkeyChallenge}?for=add`;
export const logout = "/logout" satisfies Page;
export const confirmIdentity = "/account/confirm" satisfies Page;
export const unlock = "/unlock" satisfies Page;
export const acceptInvitation = "/accept-invitation" satisfies Page;
export const session = "/session" satisfies Page;

// The user's account
export const account = "/account" satisfies Page;
export const security = "/account/security" satisfies Page;
export const unusualSignIn = "/account/unusual" satisfies Page;

// The portal
export const portal = "/admin" satisfies Page;
/** The portal's service worker and manifest are public: browsers fetch them without a session. */
export const portalWorker = "/portal-worker.js" satisfies Page;
export const portalManifest = "/portal.webmanifest" satisfies Page;
export const search = "/admin/search" satisfies Page;
export const notifications = "/admin/notifications" satisfies Page;

export const securityCenter = "/admin/security" satisfies Page;
export const auditLog = "/admin/security/audit" satisfies Page;
export const threats = "/admin/security/threats" satisfies Page;
export const blockedIps = "/admin/security/blocked" satisfies Page;
export const compliance = "/admin/security/compliance" satisfies Page;
export const consentReceipt = "/admin/security/compliance/receipt.pdf" satisfies Page;
export const complianceReport = "/admin/security/compliance/report.pdf" satisfies Page;
export const exportConsents = "/admin/security/compliance/consents.csv" satisfies Page;
export const exportPerson = "/admin/security/compliance/person.html" satisfies Page;
export const retention = "/admin/security/retention" satisfies Page;
export const mfa = "/admin/security/mfa" satisfies Page;
export const securitySettings = "/admin/security/settings" satisfies Page;

export const urls = "/admin/url-management" satisfies Page;
/** Well-known addresses that lead to URL management. */
export const redirectAdmin = "/redirect-admin" satisfies Page;
export const adminRedirects = "/admin/redirects" satisfies Page;
export const redirects = "/admin/url-management/redirects" satisfies Page;
export const newRedirect = "/admin/url-management/redirects/new" satisfies Page;
export const redirectRule = (id: string): string =>
  href("/admin/url-management/redirects/:id", { id });
export const importRedirects = "/admin/url-management/redirects/import" satisfies Page;
export const exportRedirects = (format: string): string =>
  href("/admin/url-management/redirects/export/:format", { format });
export const redirectHistory = "/admin/url-management/redirects/history" satisfies Page;
export const redirectRevision = (id: string): string =>
  href("/admin/url-management/redirects/history/:id", { id });
export const quickFixes = "/admin/url-management/quick-fixes" satisfies Page;

export const leads = "/admin/forms" satisfies Page;
export const newLead = "/admin/forms/new" satisfies Page;
export const leadChanges = "/admin/forms/changes" satisfies Page;
export const leadCopies = "/admin/forms/copies" satisfies Page;
export const nextLead = "/admin/forms/next" satisfies Page;
export const lead = (id: string): string => href("/admin/forms/:id", { id });
export const freeWindows = (id: string, day: string): string =>
  withQuery(href("/admin/forms/:id/free-windows", { id }), { day });
/** Leads of the same person, to merge. */
export const samePerson = (id: string): string => href("/admin/forms/:id/same-person", { id });
/** Uploads a file to a lead. */
export const leadFiles = (id: string): string => `${lead(id)}/files`;
export const leadFile = (id: string, file: string): string =>
  href("/admin/forms/:id/files/:file", { id, file });
/** Who has a phone number, as JSON. */
export const knownCaller = "/admin/forms/known" satisfies Page;
export const customers = "/admin/customers" satisfies Page;
export const customer = (id: string): string => href("/admin/customers/:id", { id });
export const duty = "/admin/duty" satisfies Page;
export const schedule = "/admin/schedule" satisfies Page;
/** The schedule, with a picked lead. */
export const scheduleOf = (lead: string): string => withQuery(schedule, { lead });
export const technicians = "/admin/technicians" satisfies Page;
export const calendar = (token: string): string => href("/calendar/:token", { token });
export const exportLeads = "/admin/forms/export.csv" satisfies Page;

/** The list of all posts, for administrators. */
export const posts = "/admin/blog" satisfies Page;
export const newPost = "/admin/blog/new" satisfies Page;
export const editPost = (id: string): string => href("/admin/blog/edit/:id", { id });
/** The list for writers. */
export const blogAdmin = "/blog-admin" satisfies Page;
export const newBlogAdminPost = "/blog-admin/new" satisfies Page;
export const editBlogAdminPost = (id: string): string => href("/blog-admin/edit/:id", { id });
export const savePost = "/admin/blog/save" satisfies Page;
export const autosavePost = "/admin/blog/autosave" satisfies Page;
export const trashPost = "/admin/blog/trash" satisfies Page;
export const previewLink = "/admin/blog/preview-link" satisfies Page;
export const postHistory = (id: string): string => href("/admin/blog/history/:id", { id });
export const createPosts = "/admin/create-blog-posts" satisfies Page;
export const generatePosts = "/admin/create-blog-posts/generate" satisfies Page;

export const library = "/admin/media" satisfies Page;
export const libraryItems = "/admin/media/items" satisfies Page;

export const emails = "/admin/emails" satisfies Page;
export const emailLogs = "/admin/emails/logs" satisfies Page;
export const email = (id: string): string => href("/admin/emails/logs/:id", { id });
export const subscribers = "/admin/newsletter" satisfies Page;
export const subscriber = (id: string): string => href("/admin/newsletter/subscribers/:id", { id });
export const issues = "/admin/newsletter/issues" satisfies Page;
export const newIssue = "/admin/newsletter/issues/new" satisfies Page;
export const issue = (id: string): string => href("/admin/newsletter/issues/:id", { id });
export const emailSettings = "/admin/emails/settings" satisfies Page;

export const launch = "/admin/launch" satisfies Page;
export const webPerson = "/admin/launch/web-person" satisfies Page;
export const setup = "/admin/make-it-yours" satisfies Page;
export const setupCities = "/admin/make-it-yours/cities" satisfies Page;
export const setupFinish = "/admin/make-it-yours/finish" satisfies Page;
export const setupStep = (step: string): string => href("/admin/make-it-yours/:step", { step });
export const settings = "/admin/settings" satisfies Page;
export const companySettings = "/admin/settings/company" satisfies Page;
/** One section of the company facts: hours, record, promises, prices, areas. */
export const companyFacts = (section: string): string =>
  href("/admin/settings/company/:section", { section });
export const menuSettings = "/admin/settings/menus" satisfies Page;
export const sitePhotos = "/admin/settings/photos" satisfies Page;
/** One place of the website for a photograph; for the jobs, another one. */
export const sitePhoto = (slot: string): string => href("/admin/settings/photos/:slot", { slot });
/** A photograph among the jobs. */
export const jobPhoto = (photo: string): string => withQuery(sitePhoto("jobs"), { photo });
export const reviews = "/admin/settings/reviews" satisfies Page;
export const newReview = "/admin/settings/reviews/new" satisfies Page;
export const review = (id: string): string => href("/admin/settings/reviews/:id", { id });
export const pageTexts = "/admin/settings/pages" satisfies Page;
export const pageTextsOf = (page: string): string => href("/admin/settings/pages/:page", { page });
export const newSitePage = "/admin/settings/pages/new" satisfies Page;
export const newCity = "/admin/settings/pages/new-city" satisfies Page;
/** `page`: the key of a shipped page, or the id of an added one. */
export const autosavePage = (page: string): string =>
  href("/admin/settings/pages/autosave/:page", { page });
export const sitePageEditor = (id: string): string => href("/admin/settings/pages/own/:id", { id });
export const textSettings = "/admin/settings/texts" satisfies Page;
export const apiKeys = "/admin/settings/api" satisfies Page;
export const apiReference = "/admin/settings/api/reference" satisfies Page;
export const connections = "/admin/settings/connections" satisfies Page;
export const leadSources = "/admin/settings/lead-sources" satisfies Page;
export const leadSource = (id: string): string => href("/admin/settings/lead-sources/:id", { id });
export const leadSourceMessages = (id: string): string => `/webhooks/leads/${id}`;
export const oldSiteCopies = (id: string): string => `/copies/${id}`;
export const oldSiteScript = (id: string): string => `/copies/${id}/copy.js`;
export const webhooks = "/admin/settings/webhooks" satisfies Page;
export const webhook = (id: string): string => href("/admin/settings/webhooks/:id", { id });
export const connection = (kind: string): string =>
  href("/admin/settings/connections/:kind", { kind });
export const templates = "/admin/settings/emails" satisfies Page;
export const template = (name: string): string =>
  href("/admin/settings/emails/:template", { template: name });
export const templatePreview = (name: string): string =>
  href("/admin/settings/emails/:template/preview", { template: name });

export const analyticsDebug = "/admin/analytics-debug" satisfies Page;
export const codes = "/admin/codes" satisfies Page;
export const newCode = "/admin/codes/new" satisfies Page;
export const code = (id: string): string => href("/admin/codes/:id", { id });
/** The tab for SQL. */
export const database = "/admin/database" satisfies Page;
export const reports = "/admin/database/reports" satisfies Page;
export const report = (name: string): string =>
  href("/admin/database/reports/:report", { report: name });
export const restOfReport = (name: string): string =>
  href("/admin/database/reports/:report/rest", { report: name });
export const exportReport = (name: string): string =>
  href("/admin/database/reports/:report/export.csv", { report: name });
export const queryHistory = "/admin/database/history" satisfies Page;

export const users = "/admin/users" satisfies Page;
export const user = (id: string): string => href("/admin/users/:id", { id });

// Endpoints
export const securityFile = ("/.well-known/*" satisfies Endpoint).replace("*", "security.txt");
export const beacon = "/beacon" satisfies Endpoint;
export const consent = "/consent" satisfies Endpoint;
export const upload = "/admin/media/upload" satisfies Endpoint;

export const imports = "/admin/imports" satisfies Page;
export const importFiles = "/admin/imports/files" satisfies Endpoint;
export const takeouts = "/admin/takeout" satisfies Page;
export const takeoutDownload = (id: string): string =>
  href("/admin/takeout/:id/everything.zip", { id });
export const importPage = (id: string): string => href("/admin/imports/:id", { id });
export const uploadLogo = "/admin/settings/logo" satisfies Endpoint;
export const logoFile = (file: string): string =>
  ("/brand/:file" satisfies Endpoint).replace(":file", file);
export const uploadFace = "/account/picture" satisfies Endpoint;
export const faceFile = (key: string, format: string): string =>
  ("/faces/:file" satisfies Endpoint).replace(":file", `${key}.${format}`);
export const live = "/admin/live" satisfies Endpoint;
/** Everything below these is for programs. */
export const operationFolders = ["/functions/", "/rest/"] as const;
export const operation = (name: string): string =>
  ("/functions/v1/:name" satisfies Endpoint).replace(":name", name);

const procedure = "/rest/v1/rpc/:name" satisfies Endpoint;
/** Reports a missing page. */
export const reportMissing = procedure.replace(":name", "log_404_event");
