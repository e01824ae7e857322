import { verifyLog } from "#domain/audit/chain/verify-log.server.ts";
import { TransferError } from "#database/transfer/record.ts";
import { print, runTool } from "#database/transfer/terminal.ts";
import { runRescue } from "./run-rescue.ts";
import { commandText } from "#platform/command-text.ts";

const usage = `Usage: ${commandText("audit:verify", "[head]")}
  compares the audit log with its seals, with the heads of days, and with the head of an email`;

await runTool(async () => {
  const [head = "", ...rest] = process.argv.slice(2);
  if (rest.length > 0 || head.startsWith("--")) throw new TransferError(usage);
  const {
    message,
    isWhole,
    head: newest,
  } = await runRescue("audit-verify", { head }, async (ctx) => await verifyLog(ctx, { head }));
  if (!isWhole) throw new TransferError(message);
  print(message);
  if (newest) print(`The newest seal is ${newest}`);
});
