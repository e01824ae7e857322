import type { Ctx } from "#domain/access/context.server.ts";
import { machineStatus } from "#domain/checks/machine-status.server.ts";
import { verifyLog } from "#domain/audit/chain/verify-log.server.ts";
import { saveCodeSettings } from "#domain/codes/save-code-settings.server.ts";
import { breakGlass } from "#domain/people/lockout/break-glass.server.ts";
import { unblockAll } from "#domain/security/blocks/unblock-all.server.ts";
import { answerRescues } from "#database/embedded/rescue-folder.ts";
import { commandText } from "#platform/command-text.ts";
import type { Part } from "./part.ts";

/** What `npm run safe-mode`, `unlock` and `audit:verify` ask for while this process holds the embedded database, and `status` always. */
const commands = {
  "audit-verify": (ctx: Ctx, input: unknown) =>
    verifyLog(ctx, input as Parameters<typeof verifyLog>[1]),
  "safe-mode": (ctx: Ctx, input: unknown) => saveCodeSettings(ctx, input as { safeMode: boolean }),
  status: (ctx: Ctx) => machineStatus(ctx),
  "unlock-addresses": (ctx: Ctx) => unblockAll(ctx),
  unlock: (ctx: Ctx, input: unknown) => breakGlass(ctx, input as Parameters<typeof breakGlass>[1]),
};

/** Runs rescue commands from the data folder. */
export function rescues(system: Ctx, dataDir: string): Part {
  return { name: "rescue commands", start: (undo) => undo(start(system, dataDir)) };
}

function start(system: Ctx, dataDir: string): () => Promise<void> {
  return answerRescues(
    dataDir,
    async (command, input) => {
      const run = commands[command as keyof typeof commands];
      if (!Object.hasOwn(commands, command)) return { ok: false, message: "Unknown command." };
      const request = { ...system.request, ip: "127.0.0.1", userAgent: commandText(command) };
      return await run({ ...system, actor: { kind: "system", name: command }, request }, input);
    },
    (error) => system.log.warn({ err: error }, "a request in the rescue folder"),
  );
}
