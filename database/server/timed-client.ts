import type pg from "pg";

/** The Postgres routine that warns about a commit without a standby. The commit still counts as a success. */
const standbyWait = "SyncRepWaitForLSN";

/**
 * A client class that closes its connection after a timeout, because the statement may still run, and after a canceled wait
 * for the standby, because the commit may be on one machine only.
 */
export function timedClient(Client: typeof pg.Client): typeof pg.Client {
  return class extends Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      let isUnconfirmed = false;
      this.on("notice", ({ routine }) => {
        if (routine === standbyWait) isUnconfirmed = true;
      });
      const query = this.query.bind(this) as (...parameters: unknown[]) => unknown;
      this.query = ((...parameters: unknown[]) => {
        const result = query(...parameters);
        if (!(result instanceof Promise)) return result;
        const checked = result.then((value: unknown) => {
          if (isUnconfirmed) throw new Error("The wait for the standby was terminated.");
          return value;
        });
        checked.catch((error: unknown) => {
          const isLate = error instanceof Error && error.message === "Query read timeout";
          if (isLate || isUnconfirmed) void this.end();
        });
        return checked;
      }) as typeof this.query;
    }
  };
}
