import { join } from "node:path";
import { connect } from "#database/connect.ts";
import { migrate } from "#database/migrate.ts";
import { projectRoot } from "#tests/running-server.ts";
import { createPerson } from "#tests/signed-in.ts";

/** Creates the database of a data folder, with one administrator. */
export async function prepareOwner(dataDir: string): Promise<{ email: string }> {
  const connection = await connect({ dataDir });
  try {
    await migrate(connection, join(projectRoot, "database/migrations"));
    return await createPerson(connection, "admin");
  } finally {
    await connection.close();
  }
}
