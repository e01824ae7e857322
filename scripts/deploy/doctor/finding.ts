/** The result of one check by `doctor`. */
export interface Finding {
  name: string;
  level: "ok" | "advice" | "problem";
  text: string;
  /** The advice for a person, if something is wrong. */
  todo: string;
}

export const fine = (name: string, text: string): Finding => ({
  name,
  level: "ok",
  text,
  todo: "",
});
export const advice = (name: string, text: string, todo: string): Finding => ({
  name,
  level: "advice",
  text,
  todo,
});
export const problem = (name: string, text: string, todo: string): Finding => ({
  name,
  level: "problem",
  text,
  todo,
});
