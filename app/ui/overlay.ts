/** What lies between a dialog or sheet and the page behind it. */
export const overlayClass = "fixed inset-0 z-40 bg-overlay data-[state=open]:animate-fade-in";
