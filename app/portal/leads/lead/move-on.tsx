import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { preferenceCookie, readPreferences } from "#app/portal/frame/preferences.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";

/** Opens the next lead of the list after an answer, for people who want it. */
export function MoveOnSwitch() {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => setIsOn(readPreferences(document.cookie).moveOn === "on"), []);
  return (
    <label htmlFor="move-on" className="flex min-h-9 items-center gap-2 text-sm noscript:hidden">
      <Checkbox
        id="move-on"
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          document.cookie = preferenceCookie("moveOn", checked ? "on" : "off");
          setIsOn(checked);
        }}
      />
      Open the next one after an answer
    </label>
  );
}

interface MoveOn {
  /** The result that ends the work on this lead; undefined for any other. */
  answered: { at: number } | undefined;
  /** Address of the next lead; null at the end of the list. */
  next: string | null;
}

/** Opens the next lead once the answered one is saved. */
export function useMoveOn({ answered, next }: MoveOn): void {
  const navigate = useNavigate();
  const movedAt = useRef<number>(undefined);
  useEffect(() => {
    if (!answered || next === null || movedAt.current === answered.at) return;
    movedAt.current = answered.at;
    if (readPreferences(document.cookie).moveOn === "on") void navigate(next);
  }, [answered, next, navigate]);
}
