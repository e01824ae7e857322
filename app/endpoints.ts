import { maxPhotoBytes, partBytes } from "../domain/leads/photos/photo-rules.ts";
import { importWholeBytes } from "../domain/imports/rules.ts";
import { maxFileBytes } from "../domain/media/file-rules.ts";
import { apiBodyBytes } from "../domain/api/body-limits.ts";
import { endpoint } from "./route-facts.ts";

const staff = { access: "staff", signIn: "/login" } as const;

/** Programs find every operation of the API below it. */
export const apiBase = "/api/v1";

/** Endpoints that the server handles before the pages (server/app.ts). */
export const endpoints = {
  health: endpoint("/healthz"),
  ready: endpoint("/readyz"),
  metrics: endpoint("/metrics"),
  beacon: endpoint("/beacon"),
  consent: endpoint("/consent", { bodyLimit: 2048 }),
  /** Signed by the CRM. */
  crmWebhook: endpoint("/webhooks/crm", { bodyLimit: 128 * 1024 }),
  /** Leads that other systems send, signed or with a key. */
  leadSource: endpoint("/webhooks/leads/:id", { bodyLimit: 512 * 1024 }),
  /** Copies of requests from the company's old site. */
  oldSiteCopies: endpoint("/copies/:id", { bodyLimit: 64 * 1024 }),
  oldSiteScript: endpoint("/copies/:id/copy.js"),
  /** What programs do with a key; each operation has a limit of its own. */
  api: endpoint("/api/v1/*", { bodyLimit: apiBodyBytes }),
  apiDocument: endpoint("/api/v1/openapi.json"),
  /** Takes files. */
  apiMedia: endpoint("/api/v1/media", { bodyLimit: maxFileBytes + 64 * 1024 }),
  function: endpoint("/functions/v1/:name"),
  procedure: endpoint("/rest/v1/rpc/:name"),
  live: endpoint("/admin/live", staff),
  requestEvents: endpoint("/request/:token/events"),
  /** Announces a photograph as JSON, or takes a whole one from a form without scripts. */
  requestPhotos: endpoint("/request/:token/photos", { bodyLimit: maxPhotoBytes + 64 * 1024 }),
  requestPhoto: endpoint("/request/:token/photos/:photo", { bodyLimit: partBytes }),
  upload: endpoint("/admin/media/upload", {
    ...staff,
    // The file plus the other form fields.
    bodyLimit: maxFileBytes + 64 * 1024,
  }),
  leadFiles: endpoint("/admin/forms/:id/files", {
    ...staff,
    bodyLimit: maxFileBytes + 64 * 1024,
  }),
  importFiles: endpoint("/admin/imports/files", {
    ...staff,
    bodyLimit: importWholeBytes + 64 * 1024,
  }),
  media: endpoint("/media/:ref"),
  logo: endpoint("/admin/settings/logo", { ...staff, bodyLimit: 576 * 1024 }),
  ownFace: endpoint("/account/picture", {
    access: "account",
    signIn: "/auth",
    bodyLimit: maxFileBytes + 64 * 1024,
  }),
  /** A picture of a person who calls customers. */
  face: endpoint("/faces/:file"),
  /** The company's logo. */
  brand: endpoint("/brand/:file"),
  assets: endpoint("/assets/*"),
  static: endpoint("/static/*"),
  pictures: endpoint("/pictures/*", { exact: false }),
  wellKnown: endpoint("/.well-known/*"),
};
