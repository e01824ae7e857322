/** The file storage failed; `message` explains it to staff. */
export class StorageError extends Error {
  override readonly name = "StorageError";
}

const keyShape = /^[\da-f]{32}\.[\da-z]{2,5}$/;

/** We generate the names; anything else here is a bug and must never become a path. */
export function checkKey(key: string): void {
  if (!keyShape.test(key)) throw new Error(`Not the name of a stored file: ${JSON.stringify(key)}`);
}
