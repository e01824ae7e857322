/** The project folder. */
export const root: string;
/** The program of the project's own Node. */
export const node: string;
export function install(options?: { tools?: boolean }): void;
export function planInstall(
  before: string,
  lock: string,
  tools: boolean,
): { command?: string[]; after: string };
/** Builds if a source is newer than the last build. */
export function build(): void;
