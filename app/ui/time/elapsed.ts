/** "just now", "12 min ago", "3 h ago", "2 days ago" */
export function agoText(at: Date | string, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(at).getTime()) / 60_000);
  if (minutes < 1) return "just now";
  return `${spanText(minutes < 60 ? minutes : Math.floor(minutes / 60) * 60)} ago`;
}

/** 40 -> "40 min", 130 -> "2 h 10 min", 3000 -> "2 days" */
export function spanText(minutes: number): string {
  const whole = Math.max(0, Math.round(minutes));
  if (whole < 60) return `${whole} min`;
  if (whole < 6 * 60) return `${Math.floor(whole / 60)} h${whole % 60 ? ` ${whole % 60} min` : ""}`;
  const hours = Math.round(whole / 60);
  if (hours < 36) return `${hours} h`;
  return `${Math.round(hours / 24)} days`;
}
