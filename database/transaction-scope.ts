import { AsyncLocalStorage } from "node:async_hooks";

interface Scope {
  owner: object;
  open: boolean;
  outer: Scope | undefined;
}

const scopes = new AsyncLocalStorage<Scope>();

const misuse =
  "The outer database handle was used inside a transaction. Use the transaction's own handle: " +
  "the outer one would wait for the transaction to end, forever.";

/** Marks everything `work` starts as inside a transaction of `owner` until it settles. */
export async function insideTransaction<T>(owner: object, work: () => Promise<T>): Promise<T> {
  const scope: Scope = { owner, open: true, outer: scopes.getStore() };
  try {
    return await scopes.run(scope, work);
  } finally {
    scope.open = false;
  }
}

export function refuseInsideTransaction(owner: object): void {
  for (let scope = scopes.getStore(); scope; scope = scope.outer)
    if (scope.open && scope.owner === owner) throw new Error(misuse);
}

/** Runs `work` as if no transaction were open: for callbacks that outlive the transaction. */
export function outsideTransaction<T>(work: () => T): T {
  return scopes.exit(work);
}
