import { useId, useState } from "react";
import * as addresses from "#app/addresses.ts";
import { publicPages } from "#app/portal/analytics/public-pages.ts";
import { Fold } from "#app/ui/fold.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { guest, parseList, readers } from "#domain/codes/targets.ts";
import { roleLabels as roleNames } from "#domain/people/users/roles.ts";
import { choiceNames, everything } from "./chosen-targets.ts";

interface ListFieldProps {
  id: string;
  name: string;
  defaultValue: string | undefined;
  errors: string[] | undefined;
}

const all = everything;

/** Paths as a JSON array, with a builder that writes it; without script, the server does (`withChoices`). */
export function PathsField(field: ListFieldProps) {
  const [json, setJson] = useState(field.defaultValue ?? '["*"]');
  const [typed, setTyped] = useState("");
  const listId = useId();
  const isHydrated = useHydrated();
  const names = choiceNames(field.name);
  const paths = parseList(json);
  const add = (): void => {
    const path = typed.trim();
    if (path === "") return;
    const others = (paths ?? []).filter((one) => one !== all && one !== path);
    setJson(JSON.stringify([...others, path]));
    setTyped("");
  };
  const remove = (path: string): void => {
    const others = (paths ?? []).filter((one) => one !== path);
    setJson(JSON.stringify(others.length > 0 ? others : [all]));
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm font-semibold">Pages</legend>
      {paths ? (
        <>
          {isHydrated ? null : <input type="hidden" name={names.shown} value={json} />}
          <ul className="flex flex-wrap gap-2">
            {paths.map((path) => (
              <li
                key={path}
                className="inline-flex items-center gap-1 rounded-md border border-line bg-sunken py-0.5 pr-0.5 pl-2 text-sm"
              >
                {isHydrated ? (
                  pathLabel(path)
                ) : (
                  <label className="inline-flex items-center gap-2 py-1 pr-1.5">
                    <Checkbox name={names.chosen} value={path} defaultChecked />
                    {pathLabel(path)}
                  </label>
                )}
                {path === all || !isHydrated ? null : (
                  <Button tone="ghost" size="sm" onClick={() => remove(path)}>
                    <span aria-hidden="true">×</span>
                    <span className="sr-only">Remove {path}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-2">
            <Input
              aria-label="Add a page"
              placeholder={`${addresses.contact} or ${addresses.blog}/*`}
              list={listId}
              name={isHydrated ? undefined : names.added}
              value={typed}
              className="max-w-xs"
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                add();
              }}
            />
            <datalist id={listId}>
              {publicPages.map(({ value }) => (
                <option key={value}>{value}</option>
              ))}
            </datalist>
            {isHydrated ? (
              <Button tone="quiet" onClick={add}>
                Add page
              </Button>
            ) : null}
          </div>
        </>
      ) : null}
      <JsonField
        {...field}
        label="Page URLs"
        hint={`A JSON array: ["*"] for all pages, paths like "${addresses.contact}", or "${addresses.blog}/*" for a page and all below it.`}
        value={json}
        onValue={setJson}
      />
    </fieldset>
  );
}

interface JsonFieldProps extends Omit<ListFieldProps, "defaultValue"> {
  label: string;
  hint: string;
  value: string;
  onValue: (json: string) => void;
}

/** A list as it is stored, folded while the choices above can show it. */
function JsonField({ id, name, errors, label, hint, value, onValue }: JsonFieldProps) {
  return (
    <Fold label={`${label} as JSON`} isOpen={Boolean(errors?.length) || parseList(value) === null}>
      <TextField
        {...{ id, name, errors, label, hint, value }}
        spellCheck={false}
        onChange={(event) => onValue(event.target.value)}
      />
    </Fold>
  );
}

const pathLabel = (path: string): string => (path === all ? "All pages" : path);

const roleLabels: Readonly<Record<string, string>> = {
  [all]: "Everyone",
  [guest]: "Visitors",
  ...roleNames,
};

/** Roles as a JSON array, with checkboxes that write it; without script, the server does (`withChoices`). */
export function RolesField(field: ListFieldProps) {
  const [json, setJson] = useState(field.defaultValue ?? '["*"]');
  const isHydrated = useHydrated();
  const names = choiceNames(field.name);
  const chosen = parseList(json);
  const toggle = (role: string, isOn: boolean): void => {
    if (role === all) return setJson(JSON.stringify([isOn ? all : "guest"]));
    const others = (chosen ?? []).filter((one) => one !== role && one !== all);
    const next = isOn ? [...others, role] : others;
    setJson(JSON.stringify(next.length > 0 ? next : [all]));
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm font-semibold">Who gets it</legend>
      {chosen ? (
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {[all, ...readers].map((role) => (
            <label key={role} className="inline-flex items-center gap-2 text-sm">
              <Checkbox
                name={isHydrated ? undefined : names.chosen}
                value={role}
                checked={chosen.includes(role)}
                onChange={(event) => toggle(role, event.target.checked)}
              />
              {roleLabels[role]}
            </label>
          ))}
          {isHydrated ? null : <input type="hidden" name={names.shown} value={json} />}
        </div>
      ) : null}
      <JsonField
        {...field}
        label="User Roles"
        hint='A JSON array: ["*"] for everyone, or roles like "guest" (not signed in) and "admin". Scripts reach staff only by the name of their role.'
        value={json}
        onValue={setJson}
      />
    </fieldset>
  );
}
