import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { connect } from "#database/connect.ts";
import { migrate } from "#database/migrate.ts";
import { projectRoot } from "#tests/running-server.ts";

const redirects = 1000;

/** Fills a data folder with three custom codes on every page and 1,000 redirect rules. */
export async function burdenSite(dataDir: string): Promise<void> {
  // Opening a database closes new files of this process to others, also those that nginx is to serve.
  const umask = process.umask();
  const connection = await connect({ dataDir });
  try {
    await migrate(connection, join(projectRoot, "database/migrations"));
    const codes = [
      ["analytics", "head_end", "window.dataLayer = window.dataLayer || [];", "analytics"],
      ["css", "head_end", ".offer { letter-spacing: 0 }", "none"],
      ["html", "body_end", '<p class="offer">Closed on Friday</p>', "none"],
    ];
    for (const [type, position, content, consent] of codes)
      await connection.executeSql(
        "insert into custom_codes (id, name, code_type, position, content, consent_category) values ($1, $2, $2, $3, $4, $5)",
        [randomUUID(), type, position, content, consent],
      );
    for (let number = 0; number < redirects; number++)
      await connection.executeSql(
        'insert into redirect_rules (id, "from", "to", type) values ($1, $2, $3, $4)',
        [randomUUID(), `/old-page-${number}`, "/about", "permanent"],
      );
  } finally {
    await connection.close();
    process.umask(umask);
  }
}
