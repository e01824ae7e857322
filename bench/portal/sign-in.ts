import type { BrowserContext } from "@playwright/test";
import { addCookies } from "#tests/browser-cookies.ts";
import { postPassword } from "#tests/signed-in.ts";

/** Signs a person with the test password in to a browser. */
export async function signIn(context: BrowserContext, url: string, email: string): Promise<void> {
  await addCookies(context, url, await postPassword({ url }, { email }, "10.8.0.1"));
}
