/** By name, or as pairs where a name has several values. */
export type FormFields = Record<string, string> | [string, string][];

/** A browser without JavaScript: stores cookies, posts forms, follows no redirects. */
export interface BrowserlessClient {
  get(path: string): Promise<Response>;
  post(path: string, fields: FormFields): Promise<Response>;
  /** Posts a form with a file. */
  upload(path: string, form: FormData): Promise<Response>;
  /** The text of a page; throws if the status is not 200. */
  page(path: string): Promise<string>;
}

/** `address` is the client's network as a trusted proxy reports it. */
export function browserlessClient(url: () => string, address: string): BrowserlessClient {
  const jar = new Map<string, string>();
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await fetch(`${url()}${path}`, {
      ...init,
      redirect: "manual",
      headers: {
        accept: "text/html, application/json",
        "x-forwarded-for": address,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
      },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "" || /;\s*max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  return {
    get: (path) => send(path),
    post: (path, fields) => send(path, { method: "POST", body: new URLSearchParams(fields) }),
    upload: (path, body) => send(path, { method: "POST", body }),
    async page(path) {
      const answer = await send(path);
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`${path} gave ${answer.status}: ${text}`);
      return text;
    },
  };
}
