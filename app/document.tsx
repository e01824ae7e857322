import { createContext, use } from "react";
import { createContext as createRouterContext, useMatches } from "react-router";

export interface DocumentFacts {
  nonce: string;
}

/** What the server tells the renderer about the document in hand. */
export const documentContext = createRouterContext<DocumentFacts>();

export interface RenderFacts extends DocumentFacts {
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

/** Route handle: `app` documents wake at once (the portal), all others on the first touch. */
export interface RouteHandle {
  document?: "app";
}

export function useIsApp(): boolean {
  return useMatches().some(
    (match) => (match.handle as RouteHandle | undefined)?.document === "app",
  );
}

/** The theme that the reader chose, given by a loader as `theme`; undefined follows the system. */
export function useTheme(): "light" | "dark" | undefined {
  for (const match of useMatches()) {
    const theme = (match.loaderData as { theme?: unknown } | undefined)?.theme;
    if (theme === "light" || theme === "dark") return theme;
  }
  return undefined;
}
