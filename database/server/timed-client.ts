import type pg from "pg";

/** A client class that closes its connection when a statement times out: the statement may still run on it. */
export function timedClient(Client: typeof pg.Client): typeof pg.Client {
  return class extends Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const query = this.query.bind(this) as (...parameters: unknown[]) => unknown;
      this.query = ((...parameters: unknown[]) => {
        const result = query(...parameters);
        if (result instanceof Promise)
          result.catch((error: unknown) => {
            if (error instanceof Error && error.message === "Query read timeout") void this.end();
          });
        return result;
      }) as typeof this.query;
    }
  };
}
