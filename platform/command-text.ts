/** Returns a command as the person here types it: of a release, or of the sources. */
export function commandText(name: string, parameters = ""): string {
  // Only a release has its scripts as JavaScript.
  const command = process.argv[1]?.endsWith(".js")
    ? `pest-control ${name.replace(":", "-")} `
    : `npm run ${name} ${parameters && "-- "}`;
  return (command + parameters).trim();
}
