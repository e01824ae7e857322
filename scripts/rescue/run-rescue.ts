import "#domain/hooks.server.ts";
import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { links } from "#app/links.server.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import { StartupError } from "#database/startup-error.ts";
import { TransferError } from "#database/transfer/record.ts";
import { closing, openSource, print } from "#database/transfer/terminal.ts";
import { type Env, readEnv } from "#platform/env.ts";
import { askForRescue, type RescueAnswer } from "#database/embedded/rescue-folder.ts";
import { commandText } from "#platform/command-text.ts";
import { awaitServer } from "../deploy/await-server.ts";

type RescueCtx = Pick<Ctx, "db" | "actor" | "request" | "links">;

export const originOf = (env: Env): string => env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;

/** Names the operator of the server as the actor. */
export function operatorOf(env: Env, command: string): Pick<Ctx, "actor" | "request"> {
  return {
    actor: { kind: "system", name: command },
    request: {
      id: randomUUID(),
      ip: "127.0.0.1",
      userAgent: commandText(command),
      origin: originOf(env),
      headers: new Headers(),
    },
  };
}

/**
 * Runs a command on the database, or has the running product do it if that holds the embedded database.
 * @throws TransferError with the reason of a refusal
 */
export async function runRescue<Value>(
  command: string,
  input: unknown,
  run: (ctx: RescueCtx) => Promise<{ ok: true; value: Value } | { ok: false; message: string }>,
): Promise<Value> {
  const env = readEnv(process.env);
  await awaitServer(env);
  const answer = await openSource(env.DATABASE_URL, env.DATA_DIR).then(
    (connection) =>
      closing(connection, () => run({ db: connection.db, links, ...operatorOf(env, command) })),
    async (error: unknown): Promise<RescueAnswer> => {
      if (!(error instanceof StartupError && error.code === "data-folder-in-use")) throw error;
      print("The data folder is in use: asking the server.");
      return await askForRescue(resolve(env.DATA_DIR), command, input).catch((reason: Error) => ({
        ok: false,
        message: reason.message,
      }));
    },
  );
  if (!answer.ok) throw new TransferError(answer.message);
  return answer.value as Value;
}
