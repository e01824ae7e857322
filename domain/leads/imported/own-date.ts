interface Received {
  imported: boolean;
  createdAt: Date;
  firstOpenedAt: Date | null;
}

/** Tells whether a lead has a time of its own. An imported one without a date in its file has the time of the import. */
export function hasOwnDate({ imported, createdAt, firstOpenedAt }: Received): boolean {
  return !imported || createdAt.getTime() !== firstOpenedAt?.getTime();
}
