/** A page that could not be read because the server was not reached, or only a proxy before it answered. */
export class LostNetwork extends Error {
  constructor(cause: unknown) {
    super("The server could not be reached", { cause });
    this.name = "LostNetwork";
  }
}
