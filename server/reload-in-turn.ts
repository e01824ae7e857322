const retryMs = 1000;

/**
 * A function that loads again, with retries until it succeeds. A call during a load causes one more after it, so that
 * an older answer never replaces a newer one.
 */
export function reloadInTurn(
  load: () => Promise<void>,
  onFailure: (error: unknown) => void,
): () => void {
  let isRunning = false;
  let isWanted = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      try {
        await load();
      } catch (error) {
        isWanted = true;
        onFailure(error);
        await new Promise((later) => setTimeout(later, retryMs).unref());
      }
    }
    isRunning = false;
  };
  return () => {
    isWanted = true;
    if (!isRunning) void run();
  };
}
