/** What a change of the board answers to its form. */
export interface BoardAnswer {
  ok: boolean;
  message: string;
  fieldErrors: Record<string, string[]>;
}
