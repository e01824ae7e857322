/** Tells whether the client disconnected before the response. Such a failure is not an error of the server. */
export function hasLeft(request: Request): boolean {
  return request.signal.aborted;
}
