import { useState } from "react";
import { SelectField } from "#app/ui/form/field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { type CodeType, consentLabels, offeredTypes, typeLabels } from "#domain/codes/labels.ts";
import { leastConsent, passiveTypes, scriptTypes } from "#domain/codes/rules/snippet.ts";
import { shownNames } from "./chosen-targets.ts";

interface SelectProps {
  id: string;
  name: string;
  defaultValue: string | undefined;
  errors: string[] | undefined;
}

interface TypeFieldsProps {
  type: SelectProps;
  consent: SelectProps;
  onType(type: CodeType): void;
}

export const choicesOf = (labels: Readonly<Record<string, string>>, names = Object.keys(labels)) =>
  names.map((value) => ({ value, label: labels[value] ?? value }));

/** What a code is, and what visitors agree to first: that follows the type until someone chooses. */
export function TypeFields({
  type: { defaultValue: firstType = "analytics", ...typeField },
  consent: { defaultValue: firstConsent = "none", ...consentField },
  onType,
}: TypeFieldsProps) {
  const [type, setType] = useState(firstType as CodeType);
  const [consent, setConsent] = useState(firstConsent);
  const [isChosen, setIsChosen] = useState(firstConsent !== leastConsent(firstType as CodeType));
  const isHydrated = useHydrated();
  const types = [...new Set<CodeType>([...offeredTypes, firstType as CodeType])];
  const isPassive = passiveTypes.has(type);
  return (
    <>
      <SelectField
        label="Type"
        hint={
          scriptTypes.has(type)
            ? "Scripts start when a visitor first touches the page or a key, never before. Staff get them only if “Who gets it” names their role."
            : undefined
        }
        choices={choicesOf(typeLabels, types)}
        value={type}
        onChange={({ target }) => {
          const next = target.value as CodeType;
          setType(next);
          onType(next);
          if (!isChosen) setConsent(leastConsent(next));
        }}
        {...typeField}
      />
      <SelectField
        label="Consent"
        hint={
          isPassive
            ? "This type runs nothing and loads nothing, so there is nothing to agree to."
            : "What visitors agree to first. Choose “Not needed” only for what reaches no other company, or what the page cannot do without."
        }
        choices={choicesOf(consentLabels, isPassive ? ["none"] : undefined)}
        value={isPassive ? "none" : consent}
        onChange={({ target }) => {
          setConsent(target.value);
          setIsChosen(true);
        }}
        {...consentField}
      />
      {isHydrated ? null : (
        <>
          <input type="hidden" name={shownNames.codeType} value={type} />
          <input type="hidden" name={shownNames.consentCategory} value={consent} />
        </>
      )}
    </>
  );
}
