import { Toaster as Sonner } from "sonner";

/** Confirmations, bottom right: at most three at once, four seconds each, 356 px wide. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      visibleToasts={3}
      duration={4000}
      closeButton
      mobileOffset={{ bottom: "5rem" }}
      toastOptions={{
        style: {
          background: "var(--surface)",
          color: "var(--ink)",
          border: "1px solid var(--line)",
          borderRadius: "var(--radius)",
          boxShadow: "var(--shadow)",
          fontFamily: "var(--body)",
        },
      }}
    />
  );
}
