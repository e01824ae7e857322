/** The place where files are kept failed; `message` says so in words for staff. */
export class StorageError extends Error {
  override readonly name = "StorageError";
}

const keyShape = /^[\da-f]{32}\.[\da-z]{2,5}$/;

/** Names are made by us; whatever else arrives here is a mistake, and never becomes a path. */
export function checkKey(key: string): void {
  if (!keyShape.test(key)) throw new Error(`Not the name of a stored file: ${JSON.stringify(key)}`);
}
