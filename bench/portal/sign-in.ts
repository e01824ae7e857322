import type { BrowserContext } from "@playwright/test";
import { postPassword } from "#tests/signed-in.ts";

/** Signs a person with the test password in to a browser. */
export async function signIn(context: BrowserContext, url: string, email: string): Promise<void> {
  await addCookies(context, url, await postPassword({ url }, { email }, "10.8.0.1"));
}

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
