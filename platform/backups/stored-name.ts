const shape = /^(?:files\/)?[\w-][\w.-]{0,120}$/;

/** We generate the names; anything else is a bug, or a manifest that was changed. */
export function checkName(name: string): void {
  if (!shape.test(name)) throw new Error(`Not the name of a backup file: ${JSON.stringify(name)}`);
}
