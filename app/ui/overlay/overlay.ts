/** The backdrop between a dialog or sheet and the page (or dialog) behind it. */
export const overlayClass = "fixed inset-0 z-50 bg-overlay data-[state=open]:animate-fade-in";
