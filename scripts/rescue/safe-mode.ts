import { saveCodeSettings } from "#domain/codes/save-code-settings.server.ts";
import { TransferError } from "#database/transfer/record.ts";
import { print, runTool } from "#database/transfer/terminal.ts";
import { runRescue } from "./run-rescue.ts";
import { commandText } from "#platform/command-text.ts";

await runTool(async () => {
  const args = process.argv.slice(2);
  if (args.length > 1 || (args[0] ?? "off") !== "off")
    throw new TransferError(
      `Usage: ${commandText("safe-mode")} takes all custom code off the pages; ${commandText("safe-mode", "off")} puts it back.`,
    );
  const input = { safeMode: args[0] !== "off" };
  print((await runRescue("safe-mode", input, (ctx) => saveCodeSettings(ctx, input))).message);
});
