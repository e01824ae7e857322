/** The author of a change; jobs and imports of the product are "System". */
export function authorText({ authorName }: { authorName: string }): string {
  return authorName.startsWith("system:") ? "System" : authorName;
}
