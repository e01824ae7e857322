import { Scene } from "./drawing.tsx";

/** A backyard by the marsh: the pot saucer, the gutter, the hedge where mosquitoes rest, the creek behind. */
export function MosquitoYard({ className }: { className?: string }) {
  return (
    <Scene className={className}>
      <circle cx="304" cy="96" r="46" fill="var(--picture-sun)" stroke="none" />
      <Creek />
      <Porch />
      <Hedge />
      <Pots />
      <Flier x={214} y={66} scale={1} />
      <Flier x={262} y={128} scale={0.6} />
      <Flier x={340} y={56} scale={0.5} />
    </Scene>
  );
}

function Creek() {
  return (
    <>
      <path fill="var(--picture-cool)" stroke="none" d="M150 196q60-12 120-4t130-4v74H150z" />
      <path d="M150 196q60-12 120-4t128-4" />
      <path strokeWidth="2" d="M196 214q10-5 20 0t20 0M300 208q10-5 20 0t20 0M350 226q8-4 16 0" />
      <path
        strokeWidth="2.5"
        d="M366 196q-2-22-10-32M370 196q0-26 2-40M374 196q4-20 14-30M386 194q2-14 8-22M248 194q-2-16-8-24M252 194q2-18 8-28"
      />
    </>
  );
}

function Porch() {
  return (
    <>
      <path fill="var(--surface)" d="M6 96h126v164H6z" />
      <path strokeWidth="1.5" d="M8 120h122M8 144h122M8 168h122M8 192h122M8 216h122M8 240h122" />
      <path fill="var(--picture-cool)" d="M36 134h44v60H36z" />
      <path d="M58 134v60M36 164h44" />
      <path fill="var(--ground)" d="M2 40h118l26 46H2z" />
      <path strokeWidth="1.5" d="M16 54h108M12 70h120" />
      <path fill="var(--picture-warm)" d="M0 86h150v8q0 6-8 6H0z" />
      <path d="M136 100v146q0 10 14 12" strokeWidth="6" />
      <path strokeWidth="2" d="M60 84q6-8 14 0M84 84q8-10 16 0" />
    </>
  );
}

function Hedge() {
  return (
    <>
      <path fill="var(--picture-warm)" d="M0 262h400v68H0z" stroke="none" />
      <path d="M0 262h398" />
      <path
        fill="var(--picture-cool)"
        d="M206 262q-18-6-14-24-8-18 14-26 4-22 28-18 14-18 34-4 22-10 34 8 22 2 20 24 16 10 4 26 0 14-14 14z"
      />
      <path
        strokeWidth="2"
        d="M222 232q8-2 10-10M244 248q8-2 10-10M262 222q8-2 10-10M282 244q8-2 10-10M300 226q8-2 10-10M218 250q6 0 8-6"
      />
      <path strokeWidth="2" d="M24 286h18M180 300h24M330 290h22M260 312h16" />
    </>
  );
}

function Pots() {
  return (
    <>
      <path fill="var(--picture-sun)" fillOpacity="0.35" d="M76 262h52l-8 40H84z" />
      <path fill="var(--picture-cool)" d="M66 300h72q-4 14-20 14H86q-16 0-20-14" />
      <path d="M72 262h60" />
      <path strokeWidth="2.5" d="M102 260q-2-22-16-30M102 260q0-26 4-38M104 260q4-18 18-24" />
      <path strokeWidth="2" d="M80 306q5-3 10 0t10 0 10 0 10 0" />
    </>
  );
}

function Flier({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} strokeWidth={2.5 / scale}>
      <path
        fill="var(--surface)"
        d="M4-6Q14-34 38-38q8 2 4 10Q32 0 8-2M0-6Q-4-34 14-50q10-2 8 8Q18-14 6-4"
      />
      <path d="M-8 0q-10 2-14 12l-6 18M-2 4q-4 18-2 26l-6 12M6 4q6 14 16 22l2 14M10 2q14 6 26 8l12 14" />
      <path fill="var(--picture-warm)" d="M6-6q22 2 38 14-22 4-38-4z" />
      <circle r="8" fill="var(--picture-warm)" />
      <circle cx="-12" cy="4" r="5" fill="var(--picture-warm)" />
      <path d="M-16 8-32 20M-16 2q-10-2-14-8" />
    </g>
  );
}
