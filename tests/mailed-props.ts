import { unsealed } from "#domain/emails/sealed-links.server.ts";
import type { DatabaseConnection } from "#database/connect.ts";
import { readOrCreateSecret } from "#platform/crypto.ts";

/** The props of the newest email of a template to an address, with links as the reader gets them. */
export async function mailedProps(
  server: { connection: DatabaseConnection; dataDir: string },
  template: string,
  recipient: string,
): Promise<Record<string, string> | undefined> {
  const { rows } = await server.connection.executeSql(
    "select props from emails where template = $1 and recipient = $2 order by created_at desc limit 1",
    [template, recipient],
  );
  const [mail] = rows as { props: Record<string, string> }[];
  return mail && unsealed(mail, readOrCreateSecret(server.dataDir)).props;
}
