import { temporaryFolder } from "./product-process.ts";
import { fillDataFolder, freshDatabase } from "./running-server.ts";

/**
 * The data of a product of its own, without starter posts: a database on the server in TEST_DATABASE_URL, or an embedded
 * one in the folder, which the caller removes.
 */
export async function freshData(name: string) {
  const folder = await temporaryFolder(name);
  const database = await freshDatabase();
  if (!database) await fillDataFolder(folder.path);
  const env: Record<string, string> = {
    DATA_DIR: folder.path,
    STARTER_POSTS: "false",
    ...(database ? { DATABASE_URL: database } : {}),
  };
  return { folder, database, env };
}
