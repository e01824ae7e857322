import { Scene } from "./drawing.tsx";

/** A cross-section of a house at its foundation: the nest in the soil, the mud tube up the pier, the eaten sill. */
export function TermiteHouse({ className }: { className?: string }) {
  return (
    <Scene className={className}>
      <Soil />
      <Wall />
      <Pier x={118} />
      <Pier x={284} />
      <Nest />
      <Worker />
    </Scene>
  );
}

function Soil() {
  return (
    <>
      <path fill="var(--picture-warm)" stroke="none" d="M0 214q40-6 80-2t90 0 100 2 130-4v120H0z" />
      <path d="M2 214q40-6 78-2t90 0 100 2 128-4" />
      <path
        strokeWidth="2"
        d="M22 246h18M70 300h22M230 300h26M346 292h20M252 262h14M362 246h16M20 284h12"
      />
      <path strokeWidth="2.5" d="M364 210q-2-14-10-20M368 209q2-18 12-26M372 209q8-8 18-10" />
      <path strokeWidth="2.5" d="M12 212q-2-12-8-18M16 212q2-14 10-20" />
    </>
  );
}

function Wall() {
  return (
    <>
      <path fill="var(--surface)" d="M84 6v98h242V6" />
      <path strokeWidth="1.5" d="M86 30h238M86 54h238M86 78h238" />
      <path fill="var(--picture-cool)" d="M176 6v58h60V6" />
      <path d="M168 64h76M206 6v58" />
      <path fill="var(--surface)" d="M72 104h266v26H72z" />
      <path strokeWidth="1.5" d="M250 112q30-4 60 1M262 121h52" />
    </>
  );
}

function Pier({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 130)`}>
      <path fill="var(--picture-sun)" fillOpacity="0.35" d="M0 0h44v112H0z" />
      <path
        strokeWidth="1.5"
        d="M0 22h44M0 44h44M0 66h44M0 88h44M22 0v22M12 22v22M32 44v22M12 66v22M28 88v24"
      />
      <path fill="var(--surface)" d="M-10 112h64v16h-64z" />
    </g>
  );
}

function Nest() {
  return (
    <>
      <path strokeWidth="10" d="M206 292q-12-22-26-32-12-10-12-34v-76q0-12-10-16" />
      <path
        strokeWidth="5"
        stroke="var(--picture-warm)"
        d="M206 292q-12-22-26-32-12-10-12-34v-76q0-12-10-16"
      />
      <path
        fill="var(--ground)"
        strokeWidth="2.5"
        d="M182 296q2-18 24-18t26 14-14 18-36-14M86 120q14-8 34-4t40-4 26 8-30 6-38 0-32-6"
      />
      <path
        strokeWidth="5"
        d="M194 294h5M206 288h5M214 298h5M204 302h4M100 120h5M122 121h5M146 118h5M168 121h4M170 170v4M168 206v4M181 262l3 3"
      />
    </>
  );
}

/** One worker, as seen through a hand lens. */
function Worker() {
  return (
    <g transform="translate(312 254)">
      <circle r="52" fill="var(--surface)" strokeWidth="4" />
      <path strokeWidth="2" strokeDasharray="2 7" d="m-50-14-44 26" />
      <path
        strokeWidth="2.5"
        d="m-20-6-8-14-8-2M-10-8l-2-14-8-6M-4-8l4-14 8-4M-20 8l-10 10-8-2M-10 10-12 24l-8 6M-2 10l6 14 8 2"
      />
      <path
        fill="var(--picture-warm)"
        strokeWidth="2.5"
        d="M-20-9q8-4 18 0 22-7 42 4 8 7 0 13-20 9-42 3-10 4-18 0-4-10 0-20"
      />
      <ellipse cx="-28" rx="10" ry="9" fill="var(--picture-warm)" strokeWidth="2.5" />
      <path strokeWidth="2" d="M-2-9q-3 10 0 20M9-11q4 11 0 23M20-11q4 11 0 22M31-8q3 8 0 16" />
      <path strokeWidth="3" strokeDasharray=".1 4.5" d="M-34-7q-4-8-12-12M-36-3q-6-2-10-8" />
    </g>
  );
}
