import { createContext, use } from "react";
import { useMatches } from "react-router";

interface RenderFacts {
  nonce: string;
  /** Which links a browser may fetch ahead, as JSON. */
  speculationRules: string;
}

const RenderContext = createContext<RenderFacts | undefined>(undefined);
export const RenderProvider = RenderContext.Provider;

/** The nonce of this render; undefined in the browser. */
export function useNonce(): string | undefined {
  return use(RenderContext)?.nonce;
}

/** Speculation rules for the document; empty in the browser, which has them already. */
export function useSpeculationRules(): string {
  return use(RenderContext)?.speculationRules ?? "";
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
