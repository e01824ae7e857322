import { Scene } from "./drawing.tsx";

/** A café and an office after hours, and the logbook that the morning's inspector reads. */
export function TradeScene({ className }: { className?: string }) {
  return (
    <Scene className={className}>
      <path
        fill="var(--picture-sun)"
        stroke="none"
        d="M66 22a34 34 0 1 0 32 46A30 30 0 0 1 66 22z"
      />
      <path
        strokeWidth="2"
        d="M128 40h.01M150 84h.01M22 104h.01M112 112h.01"
        strokeLinecap="round"
      />
      <path fill="var(--picture-warm)" stroke="none" d="M0 268h400v62H0z" />
      <Office />
      <Cafe />
      <path d="M2 268h396" />
      <path strokeWidth="2" strokeDasharray="16 18" d="M12 300h230" />
      <Logbook />
    </Scene>
  );
}

function Office() {
  return (
    <>
      <path fill="var(--picture-cool)" d="M196 40h150v228H196z" />
      <path fill="var(--surface)" d="M186 26h170v16H186z" />
      <path
        fill="var(--surface)"
        strokeWidth="2.5"
        d="M216 62h28v32h-28zM258 62h28v32h-28zM300 62h28v32h-28zM216 112h28v32h-28zM300 112h28v32h-28zM258 162h28v32h-28zM300 162h28v32h-28z"
      />
      <path
        fill="var(--picture-sun)"
        strokeWidth="2.5"
        d="M258 112h28v32h-28zM216 162h28v32h-28z"
      />
      <path strokeWidth="1.5" d="M198 208h146M198 218h146" />
    </>
  );
}

function Cafe() {
  return (
    <>
      <path fill="var(--surface)" d="M22 156h196v112H22z" />
      <path fill="var(--band)" d="M14 140h212v18H14z" />
      <path fill="var(--action)" d="M28 170h184l16 30H12z" />
      <path
        strokeWidth="2.5"
        d="m58 170-10 30M90 170l-4 30M120 170v30M150 170l4 30M182 170l10 30"
      />
      <path fill="var(--picture-warm)" d="M38 214h72v38H38z" />
      <path strokeWidth="2.5" d="M74 214v38M50 232h12M86 232h12" />
      <path fill="var(--reassure)" d="M140 212h42v56h-42z" />
      <path fill="var(--surface)" strokeWidth="2" d="M148 222h26v14h-26z" />
      <path strokeWidth="2" d="M153 229h16M176 246h.01" />
    </>
  );
}

function Logbook() {
  return (
    <g transform="translate(254 164) rotate(6)">
      <path fill="var(--picture-warm)" d="M0 8h112v140H0z" />
      <path fill="var(--surface)" d="M10 20h92v118H10z" />
      <path fill="var(--ink)" d="M36 0h40v18H36z" />
      <path strokeWidth="2.5" d="M50 44h40M50 72h34M50 100h40M50 122h24" />
      <path
        strokeWidth="3.5"
        stroke="var(--reassure)"
        d="m20 42 6 7 11-14M20 70l6 7 11-14M20 98l6 7 11-14"
      />
    </g>
  );
}
