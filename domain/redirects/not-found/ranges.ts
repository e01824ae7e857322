export { type NotFoundRange, notFoundRanges } from "#database/vocabularies.ts";
