let isNew = false;

/** Events were written that have no seal yet, in a transaction that may still be open. */
export function noteNewEvents(): void {
  isNew = true;
}

/** Whether this process wrote events since it was asked before. */
export function takeNewEvents(): boolean {
  const was = isNew;
  isNew = false;
  return was;
}
