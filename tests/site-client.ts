import type { TestServer } from "./running-server.ts";

/** Requests as a browser without scripts makes them. Redirects are not followed. */
export function siteClient(server: TestServer) {
  const get = (path: string, cookie = ""): Promise<Response> =>
    fetch(server.url + path, { redirect: "manual", headers: { cookie } });
  return {
    get,
    /** The text of a page. */
    read: async (path: string, cookie = ""): Promise<string> => (await get(path, cookie)).text(),
    /** Sends a form. */
    post: (path: string, fields: Record<string, string>, cookie = ""): Promise<Response> =>
      fetch(server.url + path, {
        method: "POST",
        redirect: "manual",
        headers: { cookie, origin: server.url },
        body: new URLSearchParams(fields),
      }),
  };
}
