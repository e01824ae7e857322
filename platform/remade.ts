/** Caches the result of `make` until the values it depends on change. */
export function remade<T>(dependsOn: () => readonly unknown[], make: () => T): () => T {
  let made: { key: string; value: T } | undefined;
  return () => {
    const key = JSON.stringify(dependsOn());
    if (made?.key !== key) made = { key, value: make() };
    return made.value;
  };
}
