export interface MonthlyUse {
  calls: number;
  inputTokens: number;
  outputTokens: number;
  /** US dollars; null if no call of the month has a known price. */
  cost: number | null;
}
