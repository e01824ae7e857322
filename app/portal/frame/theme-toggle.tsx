import { SunMoon } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { preferenceCookie, type Theme } from "./preferences.ts";

export function switchTheme(): void {
  const root = document.documentElement;
  const shown =
    root.dataset["theme"] ??
    (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  const next: Theme = shown === "dark" ? "light" : "dark";
  root.dataset["theme"] = next;
  document.cookie = preferenceCookie("theme", next);
}

export function ThemeToggle() {
  return (
    <Button
      tone="ghost"
      size="icon"
      aria-label="Switch between light and dark"
      title="Switch between light and dark"
      onClick={switchTheme}
    >
      <SunMoon aria-hidden="true" className="size-5" />
    </Button>
  );
}
