import type { ReactNode } from "react";
import { useNavigation } from "react-router";

/** What changes with the filters: pale while the next page loads. `path` is the list's address. */
export function ListBox({ path, children }: { path: string; children: ReactNode }) {
  const isLoading = useNavigation().location?.pathname === path;
  return (
    <div aria-busy={isLoading} className={isLoading ? "opacity-60 transition-opacity" : undefined}>
      {children}
    </div>
  );
}
