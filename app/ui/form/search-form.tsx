import { Search } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Input } from "./input.tsx";

interface SearchFormProps {
  label: string;
  action: string;
  /** The values in the URL, keyed by control name. */
  values: object;
  onSearch: (query: URLSearchParams) => void;
  children: ReactNode;
  className?: string;
}

const typingPauseMs = 300;

/** A plain GET form, so every list has a URL; with JavaScript it searches as the user types or chooses. */
export function SearchForm({
  label,
  action,
  values,
  onSearch,
  children,
  className = "flex flex-wrap items-center gap-2",
}: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leavingFor = useNavigation().location?.pathname;
  useEffect(() => () => clearTimeout(typing.current), []);
  // A pending search must not undo a click on a result right after the last keystroke.
  useEffect(() => {
    if (leavingFor !== undefined && leavingFor !== action) clearTimeout(typing.current);
  }, [leavingFor, action]);
  const isFirst = useRef(true);
  useEffect(() => {
    // During hydration, this can run between the input event and the change event of a choice.
    if (form.current) showValues(form.current, values, isFirst.current);
    isFirst.current = false;
  }, [values]);

  const search = () => {
    clearTimeout(typing.current);
    if (!form.current) return;
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form.current))
      if (typeof value === "string") query.set(name, value);
    onSearch(query);
  };

  return (
    <Form
      ref={form}
      method="get"
      action={action}
      role="search"
      aria-label={label}
      className={className}
      onChange={({ target }) => {
        if (target instanceof HTMLSelectElement) search();
        else if (!(target instanceof HTMLInputElement)) return;
        else if (target.type === "date") search();
        else if (target.type === "search") {
          clearTimeout(typing.current);
          typing.current = setTimeout(search, typingPauseMs);
        }
      }}
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog may be inside another form of the page.
        event.stopPropagation();
        search();
      }}
    >
      {children}
    </Form>
  );
}

/** The URL may change without the form (Back, a link): update all controls except the focused one. */
function showValues(form: HTMLFormElement, values: object, leavesSelects: boolean): void {
  const shown = new Map<string, unknown>(Object.entries(values));
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
    if (control.type === "hidden" || control === document.activeElement) continue;
    if (leavesSelects && control instanceof HTMLSelectElement) continue;
    const value = shown.get(control.name);
    control.value = typeof value === "string" ? value : "";
  }
}

interface SearchInputProps {
  id: string;
  name?: string;
  /** Label for screen readers. */
  label: string;
  placeholder: string;
  value: string;
  /** The single key that focuses it. */
  shortcut?: string;
  className?: string;
}

/** The words to search for. */
export function SearchInput({
  id,
  name = "q",
  label,
  placeholder,
  value,
  shortcut,
  className,
}: SearchInputProps) {
  return (
    <label htmlFor={id} className={classNames("relative flex-1", className ?? "min-w-56")}>
      <span className="sr-only">{label}</span>
      <Search
        aria-hidden="true"
        className="absolute left-3 top-1/2 size-4 -translate-y-1/2 text-ink-soft"
      />
      <Input
        type="search"
        id={id}
        name={name}
        defaultValue={value}
        placeholder={placeholder}
        aria-keyshortcuts={shortcut}
        className="pl-9"
      />
    </label>
  );
}

/** Only without JavaScript. */
export function SearchButton() {
  return (
    <Button type="submit" tone="quiet" className="not-noscript:hidden">
      Search
    </Button>
  );
}
