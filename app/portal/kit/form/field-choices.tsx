import { Select } from "#app/ui/form/select.tsx";

interface Place {
  key: string;
  heading: string;
  /** The field that its values fill. */
  field: string | null;
  examples: readonly string[];
}

interface FieldChoicesProps {
  id: string;
  /** The name of each form field. */
  name: string;
  fields: readonly { name: string; label: string }[];
  places: readonly Place[];
  /** Returns the form value that gives a place a field. An empty field leaves the place out. */
  valueOf: (key: string, field: string) => string;
  withoutExamples: string;
}

/** Lets a person choose the field that each column or value fills. */
export function FieldChoices(props: FieldChoicesProps) {
  const { id, name, fields, places, valueOf, withoutExamples } = props;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {places.map(({ key, heading, field, examples }) => (
        <li
          key={key}
          className="grid grid-cols-1 items-center gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_16rem]"
        >
          <div className="min-w-0 wrap-anywhere">
            <label htmlFor={`${id}-column-${key}`} className="text-sm font-semibold">
              {heading}
            </label>
            <p className="text-sm text-ink-soft">
              {examples.length > 0 ? examples.join(" · ") : withoutExamples}
            </p>
          </div>
          <Select id={`${id}-column-${key}`} name={name} defaultValue={valueOf(key, field ?? "")}>
            <option value={valueOf(key, "")}>Leave out</option>
            {fields.map((one) => (
              <option key={one.name} value={valueOf(key, one.name)}>
                {one.label}
              </option>
            ))}
          </Select>
        </li>
      ))}
    </ul>
  );
}
