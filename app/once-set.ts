/** Calls `act` once the property has a value: now, or right after it is set. */
export function onceSet(target: object, name: string, act: () => void): void {
  if (name in target) return act();
  Object.defineProperty(target, name, {
    configurable: true,
    set(value: unknown) {
      Object.defineProperty(target, name, { value, configurable: true, writable: true });
      act();
    },
  });
}
