import pg from "pg";

/** Statements whose plans stay in memory. */
const maxPrepared = 200;
/** Statements whose uses are counted. */
const maxCounted = 1000;
/** Uses after which a statement is prepared. */
const usesBefore = 3;

type Parameters = [query: unknown, values?: unknown, callback?: unknown];

/** A client that prepares statements which recur: parsing and planning cost the embedded engine more than running. */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const names = new Map<string, string>();
    let uses = new Map<string, number>();

    const nameOf = (text: string): string | undefined => {
      const name = names.get(text);
      if (name !== undefined || names.size >= maxPrepared) return name;
      if (uses.size > maxCounted) uses = new Map();
      const count = (uses.get(text) ?? 0) + 1;
      uses.set(text, count);
      if (count < usesBefore) return undefined;
      names.set(text, `s${names.size}`);
      return names.get(text);
    };

    const query = this.query.bind(this) as (...parameters: Parameters) => unknown;
    this.query = ((...[given, values, callback]: Parameters) => {
      const config = typeof given === "string" && Array.isArray(values) ? { text: given } : given;
      if (isUnnamed(config) && Array.isArray(values) && values.length > 0) {
        const name = nameOf(config.text);
        if (name !== undefined) return query({ ...config, name }, values, callback);
      }
      return query(given, values, callback);
    }) as typeof this.query;
  }
}

function isUnnamed(query: unknown): query is { text: string } {
  return (
    typeof query === "object" &&
    query !== null &&
    "text" in query &&
    typeof query.text === "string" &&
    !("name" in query && query.name) &&
    !("submit" in query)
  );
}
