import { join } from "node:path";
import type { Role } from "#domain/access/permissions.ts";
import { connect } from "#database/connect.ts";
import { migrate } from "#database/migrate.ts";
import { projectRoot } from "#tests/running-server.ts";
import { createPerson } from "#tests/signed-in.ts";

/** Creates the database of a data folder, with one administrator or another person. */
export async function prepareOwner(
  dataDir: string,
  role: Role = "admin",
): Promise<{ email: string }> {
  const connection = await connect({ dataDir });
  try {
    await migrate(connection, join(projectRoot, "database/migrations"));
    return await createPerson(connection, role);
  } finally {
    await connection.close();
  }
}
