/** Launch options of Playwright for the browser of the tests. */
export const chromium: { executablePath: string; env?: Record<string, string> };
export function installChromium(): boolean;
