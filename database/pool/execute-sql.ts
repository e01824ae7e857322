import type pg from "pg";
import type { RawResult } from "../connection.ts";
import { rollBack } from "./run-transaction.ts";
import { refuseInsideTransaction } from "../transaction-scope.ts";

type Results = pg.QueryResult<Record<string, unknown>> | pg.QueryResult<Record<string, unknown>>[];

/** Runs one statement with values, or a script of statements without. */
export async function executeSql(
  pool: pg.Pool,
  text: string,
  values?: unknown[],
): Promise<RawResult> {
  const results = values?.length
    ? ((await pool.query(text, values)) as Results)
    : await runScript(pool, text);
  return {
    rows: Array.isArray(results) ? results.flatMap(({ rows }) => rows) : results.rows,
  };
}

/** A script like "BEGIN; …; COMMIT" that fails half-way leaves its transaction open on its connection. */
async function runScript(pool: pg.Pool, text: string): Promise<Results> {
  refuseInsideTransaction(pool);
  const client = await pool.connect();
  let isBroken = false;
  try {
    return (await client.query(text)) as Results;
  } catch (error) {
    // Always, because the client does not know yet whether a transaction is open: the state follows the error.
    isBroken = !(await rollBack(client));
    throw error;
  } finally {
    client.release(isBroken);
  }
}
