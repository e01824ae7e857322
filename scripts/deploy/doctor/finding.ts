/** One thing that `doctor` looked at. */
export interface Finding {
  name: string;
  level: "ok" | "advice" | "problem";
  text: string;
  /** What to do, unless it is ok. */
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
