export {
  type RedirectMatch,
  redirectMatches,
  redirectQueries,
  type RedirectQuery,
  type RedirectType,
  redirectTypes,
} from "#database/vocabularies.ts";
