import { breakGlass } from "#domain/people/lockout/break-glass.server.ts";
import { unblockAll } from "#domain/security/blocks/unblock-all.server.ts";
import { TransferError } from "#database/transfer/record.ts";
import { print, runTool } from "#database/transfer/terminal.ts";
import { commandText } from "#platform/command-text.ts";
import { readEnv } from "#platform/env.ts";
import { originOf, runRescue } from "./run-rescue.ts";

const usage = `Usage: ${commandText("unlock", "<email> [--reset-link] [--remove-mfa]")}
  --reset-link  also prints a link to choose a new password (works once, for one hour)
  --remove-mfa  also removes authenticator apps, passkeys and recovery codes
${commandText("unlock", "--addresses")}
                ends every block of an IP address`;

await runTool(async () => {
  const args = process.argv.slice(2);
  if (args.length === 1 && args[0] === "--addresses") {
    const { count } = await runRescue("unlock-addresses", {}, unblockAll);
    print(count === 1 ? "Ended 1 block." : `Ended ${count} blocks.`);
    return;
  }
  const flags = args.filter((arg) => arg.startsWith("--"));
  const [email, ...rest] = args.filter((arg) => !arg.startsWith("--"));
  const known = ["--reset-link", "--remove-mfa"];
  if (!email || rest.length > 0 || flags.some((flag) => !known.includes(flag)))
    throw new TransferError(usage);
  const input = {
    email,
    resetLink: flags.includes("--reset-link"),
    removeMfa: flags.includes("--remove-mfa"),
  };
  const value = await runRescue("unlock", input, (ctx) => breakGlass(ctx, input));
  print(`${value.email} can try to sign in again.`);
  if (flags.includes("--remove-mfa"))
    print(
      value.factorsRemoved === 0
        ? "There was no authenticator app or passkey to remove."
        : `Removed ${value.factorsRemoved} second factor${value.factorsRemoved === 1 ? "" : "s"} and all recovery codes.`,
    );
  if (value.resetPath)
    print(
      `Choose a new password here (works once, for one hour): ${originOf(readEnv(process.env))}${value.resetPath}`,
    );
  if (value.deactivated)
    print(
      "The account is deactivated: an administrator must reactivate it first, at /admin/users.",
    );
});
