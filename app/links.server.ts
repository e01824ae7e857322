import type { Links } from "#domain/access/links.ts";
import * as addresses from "./addresses.ts";
import { routes } from "./routes.ts";

const folderOf = (path: string): string => `/${path.split("/")[1]}`;
const pageFolders = new Set(
  routes.filter(({ file }) => file !== undefined).map(({ path }) => folderOf(path)),
);
const exact = routes.filter((route) => route.exact).map(({ path }) => path);
/** Endpoints in folders that also have pages, listed one by one. */
const exactPaths = new Set(exact.filter((path) => pageFolders.has(folderOf(path))));
/** Folders that have only endpoints. */
const exactFolders = new Set(exact.map(folderOf).filter((folder) => !pageFolders.has(folder)));

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
  about: addresses.about,
  contact: addresses.contact,
  article: addresses.article,
  preview: addresses.preview,
  confirmSubscription: (token) => addresses.withQuery(addresses.confirmSubscription, { token }),
  unsubscribe: (token) => addresses.withQuery(addresses.unsubscribe, { token }),

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
  emails: addresses.emails,
  users: addresses.users,
  code: addresses.code,
  upload: addresses.upload,

  showPosts: routes
    .filter(({ showsPosts }) => showsPosts)
    .map(({ path }) => path.replace(/:\w+$/, "*")),
  permanent: routes.filter(({ permanent }) => permanent).map(({ path }) => path),
  isExact: (path) =>
    /\.data$/i.test(path) ||
    exactPaths.has(path.toLowerCase()) ||
    exactFolders.has(folderOf(path.toLowerCase())),
};
