import type { BrowserContext } from "@playwright/test";

/** Gives a browser the cookies of a Cookie header. */
export async function addCookies(
  context: BrowserContext,
  url: string,
  cookies: string,
): Promise<void> {
  await context.addCookies(
    cookies.split("; ").map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return { name, value: value.join("="), url };
    }),
  );
}
