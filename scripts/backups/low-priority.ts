import { readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";

/** Lets everything else on the machine go first. */
export function lowerPriority(): void {
  setPriority(constants.priority.PRIORITY_LOW);
  if (process.platform !== "linux") return;
  // On Linux a priority is a thread's own: those of the JavaScript engine run already, later ones inherit it.
  for (const thread of readdirSync("/proc/self/task")) trySetPriority(Number(thread));
}

function trySetPriority(thread: number): void {
  try {
    setPriority(thread, constants.priority.PRIORITY_LOW);
  } catch {
    // The thread has ended.
  }
}
