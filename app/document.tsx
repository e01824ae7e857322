import { createContext, use } from "react";
import { useMatches } from "react-router";

interface RenderFacts {
  nonce: string;
  /** Links that the browser may prefetch, as JSON. */
  speculationRules: string;
  /** The company's own colors and typefaces as CSS; empty for the default look. */
  brandCss: string;
}

const RenderContext = createContext<RenderFacts | undefined>(undefined);
export const RenderProvider = RenderContext.Provider;

/** The nonce of this render; undefined in the browser. */
export function useNonce(): string | undefined {
  return use(RenderContext)?.nonce;
}

/** Speculation rules of the document; empty in the browser, which already has them. */
export function useSpeculationRules(): string {
  return use(RenderContext)?.speculationRules ?? "";
}

/** The style element of the portal with the company's colors and typefaces. */
export const lookStyleId = "look";

/** Returns the company's own colors and typefaces as CSS; empty in the browser, which already has them. */
export function useBrandCss(): string {
  return use(RenderContext)?.brandCss ?? "";
}

/** Route handle: `app` documents (the portal) hydrate on load, all others at the first touch. */
export interface RouteHandle {
  document?: "app";
}

export function useIsApp(): boolean {
  return useMatches().some(isApp);
}

export function isApp({ handle }: { handle?: unknown }): boolean {
  return (handle as RouteHandle | undefined)?.document === "app";
}

/** The user's chosen theme, returned by a loader as `theme`; undefined follows the system. */
export function useTheme(): "light" | "dark" | undefined {
  for (const match of useMatches()) {
    const theme = (match.loaderData as { theme?: unknown } | undefined)?.theme;
    if (theme === "light" || theme === "dark") return theme;
  }
  return undefined;
}
