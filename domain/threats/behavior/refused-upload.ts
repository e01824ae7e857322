/** The action that a browser reports for a file that it refused before sending it. */
export const refusedUpload = "upload_refused";

const riskyEnding = /\.(?:exe|bat|cmd|sh|php|asp|jsp|js|vbs|scr)$/i;
/** Larger files raise an alarm in addition to being refused. */
const riskyBytes = 50 * 1024 * 1024;

/** Whether an attempt to upload this file looks like an attack. */
export function isRisky(name: string, size: number): boolean {
  return riskyEnding.test(name) || size > riskyBytes;
}
