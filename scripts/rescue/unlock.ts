import { randomUUID } from "node:crypto";
import { links } from "#app/links.server.ts";
import { breakGlass } from "#domain/people/lockout/break-glass.server.ts";
import { TransferError } from "#database/transfer/record.ts";
import { closing, openSource, runTool, print } from "#database/transfer/terminal.ts";
import { readEnv } from "#platform/env.ts";

const usage = `Usage: npm run unlock -- <email> [--reset-link] [--remove-mfa]
  --reset-link  also prints a link to choose a new password (works once, for one hour)
  --remove-mfa  also removes authenticator apps, passkeys and recovery codes`;

await runTool(async () => {
  const args = process.argv.slice(2);
  const flags = args.filter((arg) => arg.startsWith("--"));
  const [email, ...rest] = args.filter((arg) => !arg.startsWith("--"));
  const known = ["--reset-link", "--remove-mfa"];
  if (!email || rest.length > 0 || flags.some((flag) => !known.includes(flag)))
    throw new TransferError(usage);
  const env = readEnv(process.env);
  const origin = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const connection = await openSource(env.DATABASE_URL, env.DATA_DIR);
  await closing(connection, async () => {
    const done = await breakGlass(
      {
        db: connection.db,
        actor: { kind: "system", name: "unlock" },
        links,
        request: {
          id: randomUUID(),
          ip: "127.0.0.1",
          userAgent: "npm run unlock",
          origin,
          headers: new Headers(),
        },
      },
      {
        email,
        resetLink: flags.includes("--reset-link"),
        removeMfa: flags.includes("--remove-mfa"),
      },
    );
    if (!done.ok) throw new TransferError(done.message);
    const { value } = done;
    print(`${value.email} can try to sign in again.`);
    if (flags.includes("--remove-mfa"))
      print(
        value.factorsRemoved === 0
          ? "There was no authenticator app or passkey to remove."
          : `Removed ${value.factorsRemoved} second factor${value.factorsRemoved === 1 ? "" : "s"} and all recovery codes.`,
      );
    if (value.resetPath)
      print(`Choose a new password here (works once, for one hour): ${origin}${value.resetPath}`);
    if (value.deactivated)
      print(
        "The account is deactivated: an administrator must reactivate it first, at /admin/users.",
      );
  });
});
