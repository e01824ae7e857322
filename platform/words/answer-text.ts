const unstorable = /[\u0000-\u001f\u007f]+|\p{Surrogate}/gu;

/**
 * Returns the beginning of another system's answer as one line that the database takes: without control characters, and
 * without half of an emoji where it is cut.
 */
export function answerText(answer: string, most = 500): string {
  return answer.slice(0, most).replace(unstorable, " ").trim();
}
