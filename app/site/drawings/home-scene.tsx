import { Scene } from "./drawing.tsx";

/** A house from the street: ants from the mulch to the door, the barrier around it, the lamp with its spider. */
export function HomeScene({ className }: { className?: string }) {
  return (
    <Scene className={className}>
      <circle cx="312" cy="82" r="44" fill="var(--picture-sun)" stroke="none" />
      <path fill="var(--picture-warm)" stroke="none" d="M0 252q60-8 130-4t140-2 130 2v82H0z" />
      <Tree />
      <Front />
      <Beds />
      <AntUnderLens />
    </Scene>
  );
}

function Tree() {
  return (
    <>
      <path d="M44 252V150M44 196l18-18M44 182l-14-14" />
      <path
        fill="var(--picture-cool)"
        d="M44 62c32 0 48 26 42 52 10 20-8 36-42 36S-8 134 2 114c-6-26 10-52 42-52z"
      />
    </>
  );
}

function Front() {
  return (
    <>
      <path fill="var(--surface)" d="M96 122h212v130H96z" />
      <path strokeWidth="1.5" d="M98 144h208M98 166h208M98 188h208M98 210h208M98 232h208" />
      <path fill="var(--surface)" d="M250 78V42h24v58" />
      <path fill="var(--action)" d="M74 126 122 54h160l48 72z" />
      <path fill="var(--surface)" d="M164 112v-22l30-24 30 24v22z" />
      <path fill="var(--picture-warm)" d="M184 92h20v20h-20z" strokeWidth="2.5" />
      <path d="M70 126h264" strokeWidth="5" />
      <path fill="var(--picture-cool)" d="M116 156h44v46h-44zM244 156h44v46h-44z" />
      <path d="M138 156v46M116 179h44M266 156v46M244 179h44" strokeWidth="2.5" />
      <path fill="var(--reassure)" d="M184 164h40v88h-40z" />
      <path fill="var(--surface)" d="M170 244h68v12h-68z" />
      <path d="M216 210h.01" strokeWidth="6" stroke="var(--surface)" />
      <path fill="var(--picture-sun)" d="M230 162h8v12h-8z" strokeWidth="2" />
      <path d="M320 128v116q0 8 8 10" strokeWidth="5" />
    </>
  );
}

function Beds() {
  return (
    <>
      <path
        fill="var(--picture-cool)"
        d="M100 254q-10-6-4-18 2-14 18-12 8-12 22-4 16-4 18 10 12 8 4 24zM250 254q-8-8-2-18 2-12 16-10 8-12 22-4 18-2 16 14 8 8 2 18z"
      />
      <path strokeWidth="2" d="M116 240q6-2 8-8M138 244q6-2 8-8M266 240q6-2 8-8M284 246q6-2 8-8" />
      <path strokeDasharray=".1 11" strokeWidth="5" stroke="var(--reassure)" d="M80 266h250" />
      <path strokeDasharray="1 9" strokeWidth="4" d="M20 312q40-16 84-14t70-18 30-24" />
      <path strokeWidth="2" d="M24 276h18M120 318h24M352 268h20M60 296h14" />
    </>
  );
}

/** One of them, as seen through a hand lens. */
function AntUnderLens() {
  return (
    <g transform="translate(316 266)">
      <circle r="50" fill="var(--surface)" strokeWidth="4" />
      <path strokeWidth="2" strokeDasharray="2 7" d="m-48 12-120 28" />
      <path
        strokeWidth="2.5"
        d="m-8-5-10-16-8-2M-2-6l0-16-6-6M4-5l12-14 8 0M-8 5l-12 14-8 0M-2 6l-2 16-6 4M4 5l12 14 10 0M-28-6q-4-12-14-14M-26-7q2-12-4-18"
      />
      <ellipse cx="-24" rx="10" ry="9" fill="var(--picture-warm)" strokeWidth="2.5" />
      <ellipse cx="-3" rx="11" ry="6" fill="var(--picture-warm)" strokeWidth="2.5" />
      <ellipse cx="24" rx="17" ry="12" fill="var(--picture-warm)" strokeWidth="2.5" />
      <path strokeWidth="2" d="M19-11q5 11 0 22M29-10q4 10 0 20" />
    </g>
  );
}
