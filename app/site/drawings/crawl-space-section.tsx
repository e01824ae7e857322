import type { ReactNode } from "react";

interface CrawlSpaceSectionProps {
  /** Description of the drawing, for screen readers. */
  label: string;
  className?: string;
}

/** A cross-section of a wet crawl space with the sources of moisture. The numbers refer to the pairs in `dampSpots`. */
export function WetCrawlSpace(props: CrawlSpaceSectionProps) {
  return (
    <Section {...props}>
      <path
        fill="var(--picture-warm)"
        stroke="none"
        d="M0 192q30 4 62 14v94H0zM62 250h338v50H62z"
      />
      <path fill="var(--picture-cool)" stroke="none" d="M0 276q100-8 200 0t200 0v24H0z" />
      <path d="M2 192q30 4 60 14M76 250h322" />
      <path
        strokeWidth="2"
        d="M2 276q100-8 198 0t198 0M30 288q8-4 16 0M150 290q8-4 16 0M300 288q8-4 16 0"
      />
      <Frame />
      {/* Vapor, a mud tube, wet insulation, drops. */}
      <path
        strokeWidth="2.5"
        stroke="var(--note)"
        d="M110 244q-6-9 0-18t0-18M136 244q-6-9 0-18t0-18M196 244q-6-9 0-18t0-18M222 244q-6-9 0-18t0-18M356 244q-6-9 0-18t0-18"
      />
      <path
        fill="var(--picture-sun)"
        fillOpacity="0.35"
        d="M324 122h30v20q-4 12-10 2-8 16-14 2-6 8-6-6zM364 122h32v26q-10 10-14-2-10 14-18 0z"
      />
      <path strokeWidth="7" d="M300 258v-40q-5-10 0-22v-72" />
      <path strokeWidth="2.5" stroke="var(--picture-warm)" d="M300 258v-40q-5-10 0-22v-72" />
      <Duct />
      <path
        fill="var(--picture-cool)"
        strokeWidth="2"
        d="M164 186q5 6 5 9a5 5 0 0 1-10 0q0-3 5-9M196 190q5 6 5 9a5 5 0 0 1-10 0q0-3 5-9M226 184q5 6 5 9a5 5 0 0 1-10 0q0-3 5-9"
      />
      <Vent />
      <path d="M34 20v164q0 8 10 10l8 2" strokeWidth="7" />
      <path d="M34 20v164q0 8 10 10l8 2" strokeWidth="2.5" stroke="var(--surface)" />
      <path
        strokeWidth="2.5"
        stroke="var(--note)"
        d="M56 198q8 8 10 22M48 200q6 10 6 22M62 226q2 10 0 20"
      />
      <Mark number={1} x={20} y={224} />
      <Mark number={2} x={162} y={228} />
      <Mark number={3} x={246} y={164} />
      <Mark number={4} x={360} y={168} />
      <Mark number={5} x={322} y={216} />
    </Section>
  );
}

/** The same house, repaired. */
export function DryCrawlSpace(props: CrawlSpaceSectionProps) {
  return (
    <Section {...props}>
      <path
        fill="var(--picture-warm)"
        stroke="none"
        d="M0 214q30-8 62-14v100H0zM62 250h338v50H62z"
      />
      <path fill="var(--picture-cool)" stroke="none" d="M0 286q100-6 200 0t200 0v14H0z" />
      <path d="M2 214q30-8 60-14" />
      <path strokeWidth="2" d="M2 286q100-6 198 0t198 0" />
      <Frame />
      {/* The vapor barrier, up the wall and the piers. */}
      <path
        stroke="var(--reassure)"
        strokeWidth="5"
        d="M78 214v30q0 5 6 5h172q6 0 6-6v-20M304 222v22q0 5 6 5h88"
      />
      <path d="M320 122h78v12h-78z" fill="var(--surface)" />
      <path strokeWidth="2" d="m324 132 8-8m4 8 8-8m4 8 8-8m4 8 8-8m4 8 8-8m4 8 8-8" />
      <Duct />
      <path strokeWidth="2" d="m150 150 14 28m4-30 14 30m4-30 14 30m4-30 14 30m4-30 10 24" />
      <Dehumidifier />
      <Vent closed />
      <path d="M34 20v156q0 10-8 14l-24 14" strokeWidth="7" />
      <path d="M34 20v156q0 10-8 14l-24 14" strokeWidth="2.5" stroke="var(--surface)" />
      <Mark number={1} x={18} y={240} fixed />
      <Mark number={2} x={196} y={232} fixed />
      <Mark number={3} x={246} y={164} fixed />
      <Mark number={4} x={360} y={156} fixed />
      <Mark number={5} x={283} y={194} fixed />
    </Section>
  );
}

function Section({ label, className, children }: CrawlSpaceSectionProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 400 300"
      role="img"
      aria-label={label}
      className={className}
      fill="none"
      stroke="var(--ink)"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

/** Outer wall, floor, joists, one pier and the siding above. */
function Frame() {
  return (
    <>
      <path fill="var(--surface)" d="M62 20h336v64H62z" stroke="none" />
      <path d="M62 20v64M400 84H62" />
      <path strokeWidth="1.5" d="M64 42h334M64 64h334" />
      <path fill="var(--picture-cool)" d="M236 20h56v40h-56z" />
      <path d="M264 20v40M230 60h68" />
      <path fill="var(--picture-warm)" d="M58 84h342v14H58z" />
      <path
        fill="var(--surface)"
        d="M80 98h16v24H80zM136 98h16v24h-16zM192 98h16v24h-16zM248 98h16v24h-16zM304 98h16v24h-16zM360 98h16v24h-16z"
      />
      <path
        fill="var(--picture-sun)"
        fillOpacity="0.35"
        d="M62 98h14v170H62zM266 122h34v146h-34z"
      />
      <path
        strokeWidth="1.5"
        d="M62 122h14M62 194h14M62 218h14M62 242h14M266 146h34M266 170h34M266 194h34M266 218h34M266 242h34M283 122v24M276 146v24M291 170v24M276 194v24M288 218v24M278 242v26"
      />
      <path fill="var(--surface)" d="M258 266h50v14h-50z" />
    </>
  );
}

function Duct() {
  return (
    <>
      <path strokeWidth="2" d="M156 122v28M226 122v28" />
      <path fill="var(--surface)" d="M112 150h126v28H112z" />
      <path d="M112 150q-10 14 0 28" />
    </>
  );
}

/** A vent in the left wall: open to the summer air, or closed. */
function Vent({ closed = false }: { closed?: boolean }) {
  return (
    <>
      <path fill={closed ? "var(--surface)" : "var(--ground)"} d="M60 142h18v34H60z" />
      {closed ? (
        <path d="m64 148 10 22m0-22-10 22" strokeWidth="2" />
      ) : (
        <>
          <path strokeWidth="2" d="M60 150h18M60 159h18M60 168h18" />
          <path strokeWidth="2.5" stroke="var(--note)" d="M84 152q8-6 16 0M84 166q8-6 16 0" />
        </>
      )}
    </>
  );
}

function Dehumidifier() {
  return (
    <>
      <path fill="var(--surface)" d="M96 206h58v36H96z" />
      <path strokeWidth="2" d="M104 216h20M104 224h20M104 232h20M102 242v4M148 242v4" />
      <circle cx="140" cy="224" r="7" strokeWidth="2" />
    </>
  );
}

function Mark({
  number,
  x,
  y,
  fixed = false,
}: {
  number: number;
  x: number;
  y: number;
  fixed?: boolean;
}) {
  return (
    <>
      <circle
        cx={x}
        cy={y}
        r="13"
        fill={fixed ? "var(--reassure)" : "var(--action)"}
        stroke="none"
      />
      <text
        x={x}
        y={y}
        fill={fixed ? "var(--surface)" : "var(--on-action)"}
        stroke="none"
        fontSize="16"
        fontWeight="700"
        textAnchor="middle"
        dominantBaseline="central"
      >
        {number}
      </text>
    </>
  );
}
