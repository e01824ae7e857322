/** What the settings page is answered after a save. */
export interface SettingsAnswer {
  intent: "company" | "home" | "security";
  ok: boolean;
  message: string;
  fieldErrors: Record<string, string[]>;
  /** What was typed, to be shown again. */
  values: Record<string, string>;
  /** Distinguishes two equal answers. */
  at: number;
}
