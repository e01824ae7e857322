import { mediaFilters } from "#domain/media/filters.ts";
import { useEffect, useState } from "react";
import { type MediaFilters } from "#domain/media/filters.ts";
import type { MediaItem } from "#domain/media/queries/media-items.server.ts";
import { fetchPage } from "./library-requests.ts";

interface ShownItems {
  items: readonly MediaItem[];
  tags: readonly string[];
  /** Start of the next page; null on the last one. */
  next: string | null;
}

export interface LibraryPages {
  filters: MediaFilters;
  setFilters: (filters: MediaFilters) => void;
  /** Null before the first response. */
  shown: ShownItems | null;
  loading: boolean;
  /** Why the last request failed; "" if it succeeded. */
  problem: string;
  showMore: () => void;
  /** Repeats the last request. */
  retry: () => void;
  /** Starts over from the newest item. */
  reload: () => void;
}

/** The library's items, by filters and page by page. */
export function useLibraryPages(first: MediaFilters): LibraryPages {
  const [requested, setRequested] = useState({ filters: first, after: "" });
  const [shown, setShown] = useState<ShownItems | null>(null);
  const [loading, setLoading] = useState(true);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    const leaving = new AbortController();
    const query = mediaFilters.query(requested.filters);
    if (requested.after !== "") query.set("after", requested.after);
    setLoading(true);
    void fetchPage(query, leaving.signal).then((answer) => {
      if (leaving.signal.aborted) return;
      setLoading(false);
      setProblem(answer.ok ? "" : answer.message);
      if (!answer.ok) return;
      const { items, tags, next } = answer.value;
      setShown((before) => ({
        items: requested.after === "" ? items : [...(before?.items ?? []), ...items],
        tags,
        next,
      }));
    });
    return () => leaving.abort();
  }, [requested]);
  const { filters } = requested;
  return {
    filters,
    setFilters: (next) => setRequested({ filters: next, after: "" }),
    shown,
    loading,
    problem,
    showMore: () => setRequested({ filters, after: shown?.next ?? "" }),
    retry: () => setRequested({ ...requested }),
    reload: () => setRequested({ filters, after: "" }),
  };
}
