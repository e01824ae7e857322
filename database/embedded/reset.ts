import type { PGlite } from "@electric-sql/pglite";

/** Ends the transaction that the client left open and forgets its statements. */
export function reset(engine: PGlite): void {
  if (engine.isInTransaction()) engine.execProtocolRawSync(simpleQuery("ROLLBACK"));
  engine.execProtocolRawSync(simpleQuery("DISCARD ALL"));
}

/** A message of the Postgres protocol that runs `text` without parameters. */
function simpleQuery(text: string): Uint8Array {
  const body = Buffer.from(`${text}\0`);
  const message = Buffer.alloc(5 + body.length);
  message.write("Q");
  message.writeInt32BE(4 + body.length, 1);
  body.copy(message, 5);
  return message;
}
