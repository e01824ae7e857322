import type {
  RedirectMatch,
  RedirectQuery,
  RedirectSource,
  RedirectType,
} from "#domain/redirects/rules/schema.ts";

export const typeLabels: Record<RedirectType, string> = {
  permanent: "Permanent (301)",
  temporary: "Temporary (302)",
  temporary_307: "Temporary, same method (307)",
  permanent_308: "Permanent, same method (308)",
  meta_refresh: "Meta refresh",
  gone: "Gone (410)",
};

export const shortTypeLabels: Record<RedirectType, string> = {
  permanent: "301",
  temporary: "302",
  temporary_307: "307",
  permanent_308: "308",
  meta_refresh: "Meta refresh",
  gone: "410 Gone",
};

export const matchLabels: Record<RedirectMatch, string> = {
  exact: "Exactly this address",
  prefix: "This address and everything below it",
  pattern: "Pattern with *",
};

export const shortMatchLabels: Record<RedirectMatch, string> = {
  exact: "Exact",
  prefix: "Prefix",
  pattern: "Pattern",
};

export const queryLabels: Record<RedirectQuery, string> = {
  pass: "Any query, passed on",
  ignore: "Any query, dropped",
  exact: "Only this query",
};

export const sourceLabels: Record<RedirectSource, string> = {
  built_in: "Former site",
  staff: "Staff",
  slug: "Renamed page",
  import: "Import",
};
