const sliceMs = 15;

/** Lets other requests run between the steps of a long calculation. */
export function createBreather(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < sliceMs) return;
    await new Promise((resolve) => setImmediate(resolve));
    began = performance.now();
  };
}
