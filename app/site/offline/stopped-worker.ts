/** Replaces the service worker where the owner switched it off: it removes itself and its copy. */
const worker = globalThis as unknown as {
  registration: { unregister(): Promise<boolean> };
  skipWaiting(): Promise<void>;
};

addEventListener("install", () => void worker.skipWaiting());
addEventListener("activate", () => {
  void caches.delete("offline");
  void worker.registration.unregister();
});
