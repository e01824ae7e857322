/** Playwright launch options for the test browser. */
export const chromium: { executablePath: string; env?: Record<string, string> };
export function installChromium(): boolean;
