/** Playwright launch options for the test browser. */
export const chromium: { executablePath: string; env?: Record<string, string> };
/** Switches of every start. */
export const chromiumSwitches: string[];
export function installChromium(): boolean;
