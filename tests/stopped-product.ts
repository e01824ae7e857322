import { connect, type DatabaseConnection } from "#database/connect.ts";

/** Works on the embedded database of a product that does not run. */
export async function whileStopped<T>(
  dataDir: string,
  work: (connection: DatabaseConnection) => Promise<T>,
): Promise<T> {
  const connection = await connect({ dataDir });
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}
