import type { Links } from "#domain/access/links.ts";
import * as addresses from "./addresses.ts";
import { factsOf, routes } from "./routes.ts";
import type { KnownRoute } from "./route-facts.ts";

const folderOf = (path: string): string => `/${path.split("/")[1]}`;
const pageFolders = new Set(
  routes.filter(({ file }) => file !== undefined).map(({ path }) => folderOf(path)),
);
const exact = routes.filter((route) => route.exact).map(({ path }) => path);
/** Endpoints in folders that also have pages, listed one by one. */
const exactPaths = new Set(exact.filter((path) => pageFolders.has(folderOf(path))));
/** Folders that have only endpoints. */
const exactFolders = new Set(exact.map(folderOf).filter((folder) => !pageFolders.has(folder)));

const missing = factsOf("").path;
/** Whether the path alone does not say if there is a page: articles. */
const isContent = (route: KnownRoute): boolean =>
  route.counted && route.path.includes(":") && route.values === undefined;
const isPrivate = ({ access, personal, credentials }: KnownRoute): boolean =>
  access !== "public" || personal || credentials;
const own = routes.filter((route) => route.path !== missing && !isContent(route));

function templatesOf({ path, values }: KnownRoute): string[] {
  if (values) return [...values].map((value) => path.replace(/:\w+$/, value));
  return [path.replace(/:\w+/g, "*").replace(/\/\*$/, path.endsWith("/*") ? "/**" : "/*")];
}

/** The URLs that domain code needs. */
export const links: Links = {
  home: addresses.home,
  services: addresses.services,
  residential: addresses.residential,
  commercial: addresses.commercial,
  termites: addresses.termites,
  mosquitoes: addresses.mosquitoes,
  moisture: addresses.moisture,
  emergency: addresses.emergency,
  serviceAreas: addresses.serviceAreas,
  city: addresses.city,
  sitePage: addresses.sitePage,
  service: addresses.service,
  pests: addresses.pests,
  pest: addresses.pest,
  about: addresses.about,
  contact: addresses.contact,
  media: addresses.media,
  request: addresses.request,
  privacyPolicy: addresses.privacyPolicy,
  terms: addresses.terms,
  blog: addresses.blog,
  category: (name) => addresses.withQuery(addresses.blog, { category: name }),
  feed: addresses.rssFeed,
  sitemapFile: addresses.sitemapFile,
  article: addresses.article,
  preview: addresses.preview,
  confirmSubscription: (token) => addresses.withQuery(addresses.confirmSubscription, { token }),
  unsubscribe: (token) => addresses.withQuery(addresses.unsubscribe, { token }),
  issue: addresses.issue,

  auth: addresses.auth,
  login: addresses.login,
  forgotPassword: addresses.forgotPassword,
  confirmEmail: (token) => addresses.mailedLink("signup", token),
  newPassword: (token) => addresses.mailedLink("recovery", token),
  unlock: (token) => addresses.withQuery(addresses.unlock, { token }),
  acceptInvitation: (token) => addresses.withQuery(addresses.acceptInvitation, { token }),

  account: addresses.account,
  security: addresses.security,
  leads: addresses.leads,
  lead: addresses.lead,
  leadFile: addresses.leadFile,
  duty: addresses.duty,
  report: (name, days) => addresses.withQuery(addresses.report(name), { period: "dates", ...days }),
  emails: addresses.emails,
  users: addresses.users,
  code: addresses.code,
  upload: addresses.upload,

  showPosts: routes
    .filter(({ showsPosts }) => showsPosts)
    .map(({ path }) => path.replace(/:\w+$/, "*")),
  permanent: routes.filter(({ permanent }) => permanent).map(({ path }) => path),
  ownPath: (path) => {
    const route = factsOf(path);
    return route.path === missing || isContent(route) ? null : route.path;
  },
  ownPaths: own.flatMap(templatesOf),
  isOpen: (path) => {
    const { path: known, counted } = factsOf(path);
    return (known === missing || counted) && !isPrivate(factsOf(folderOf(path)));
  },
  isExact: (path) =>
    /\.data$/i.test(path) ||
    exactPaths.has(path.toLowerCase()) ||
    exactFolders.has(folderOf(path.toLowerCase())),
};
