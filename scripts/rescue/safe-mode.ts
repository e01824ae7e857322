import { randomUUID } from "node:crypto";
import { saveCodeSettings } from "#domain/codes/save-code-settings.server.ts";
import { TransferError } from "#database/transfer/record.ts";
import { closing, openSource, print, runTool } from "#database/transfer/terminal.ts";
import { readEnv } from "#platform/env.ts";

await runTool(async () => {
  const args = process.argv.slice(2);
  if (args.length > 1 || (args[0] ?? "off") !== "off")
    throw new TransferError(
      "Usage: npm run safe-mode takes all custom code off the pages; npm run safe-mode -- off puts it back.",
    );
  const env = readEnv(process.env);
  const connection = await openSource(env.DATABASE_URL, env.DATA_DIR);
  await closing(connection, async () => {
    const done = await saveCodeSettings(
      {
        db: connection.db,
        actor: { kind: "system", name: "safe-mode" },
        request: {
          id: randomUUID(),
          ip: "127.0.0.1",
          userAgent: "npm run safe-mode",
          origin: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
          headers: new Headers(),
        },
      },
      { safeMode: args[0] !== "off" },
    );
    if (!done.ok) throw new TransferError(done.message);
    print(done.value.message);
  });
});
