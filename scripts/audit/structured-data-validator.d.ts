declare module "@adobe/structured-data-validator" {
  export default class Validator {
    constructor(schemaOrg?: unknown);
    validate(extracted: {
      jsonld: Record<string, unknown[]>;
      microdata: Record<string, unknown[]>;
      rdfa: Record<string, unknown[]>;
      errors: unknown[];
    }): Promise<{ issueMessage: string; severity: "ERROR" | "WARNING"; path: unknown }[]>;
  }
}
