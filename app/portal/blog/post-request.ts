import { emptyFields, type PostList } from "#domain/blog/schema.ts";

export interface PostRequest {
  id: string | null;
  base: number;
  list: PostList;
  editing: string | null;
  /** The form's values by the names of the fields. */
  fields: Record<string, string>;
}

/** Reads the editor's form; the verbs check what is in it. */
export function postRequest(form: FormData): PostRequest {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const fields = Object.fromEntries(Object.keys(emptyFields).map((name) => [name, text(name)]));
  const base = Number(text("base"));
  return {
    id: text("id") || null,
    base: Number.isSafeInteger(base) && base > 0 ? base : 0,
    list: text("list") === "admin" ? "admin" : "blog-admin",
    editing: text("editing") || null,
    fields,
  };
}
