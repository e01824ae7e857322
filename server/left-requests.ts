/** Tells whether the client left before its answer came. Its failure is no error of ours, and nobody reads the answer. */
export function hasLeft(request: Request): boolean {
  return request.signal.aborted;
}
