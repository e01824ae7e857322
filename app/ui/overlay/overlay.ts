/** What lies between a dialog or sheet and the page behind it, or another dialog below. */
export const overlayClass = "fixed inset-0 z-50 bg-overlay data-[state=open]:animate-fade-in";
