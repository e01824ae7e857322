import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { editPath } from "#app/portal/blog/post-addresses.ts";
import { createdHere } from "./created-here.ts";
import type { OpenedPost } from "./opened-post.ts";

/** Once a new post exists, its own URL replaces "new"; the page stays as it is. */
export function useOwnAddress(id: string | null, opened: OpenedPost): void {
  const navigate = useNavigate();
  const currentId = useRef(opened.id);
  useEffect(() => {
    if (id === null || currentId.current === id) return;
    currentId.current = id;
    createdHere.add(id);
    const path = editPath(opened.list, id);
    // Immediately: a reload before the router gets its response must not show an empty post.
    history.replaceState(history.state, "", path);
    void Promise.resolve(navigate(path, { replace: true, preventScrollReset: true })).then(() =>
      createdHere.delete(id),
    );
  }, [id, navigate, opened.list]);
}
