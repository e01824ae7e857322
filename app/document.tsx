import { createContext, use } from "react";
import { useMatches } from "react-router";

const NonceContext = createContext<string | undefined>(undefined);
export const NonceProvider = NonceContext.Provider;

/** The nonce of this render; undefined in the browser. */
export function useNonce(): string | undefined {
  return use(NonceContext);
}

/** Route handle: `app` documents hydrate at load (the portal), all others at the first touch. */
export interface RouteHandle {
  document?: "app";
}

export function useIsApp(): boolean {
  return useMatches().some(isApp);
}

export function isApp({ handle }: { handle?: unknown }): boolean {
  return (handle as RouteHandle | undefined)?.document === "app";
}

/** The theme that the reader chose, given by a loader as `theme`; undefined follows the system. */
export function useTheme(): "light" | "dark" | undefined {
  for (const match of useMatches()) {
    const theme = (match.loaderData as { theme?: unknown } | undefined)?.theme;
    if (theme === "light" || theme === "dark") return theme;
  }
  return undefined;
}
