/** The page uses no files of the product, because the browser cannot load them now. */
const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>No internet connection</title><style>:root{color-scheme:light dark;font:1.1rem/1.6 system-ui,sans-serif}body{max-width:34rem;margin:15vh auto;padding:0 1rem}a{color:inherit}</style><main><h1>No internet connection</h1><p>This page needs the server. Changes of leads that could not be sent wait on this device, and go out when the portal opens again.<p><a href="">Try again</a></main>`;

/** Returns the answer of a service worker that cannot load a page of staff or accounts. */
export const lostAnswer = (): Response =>
  new Response(html, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });
