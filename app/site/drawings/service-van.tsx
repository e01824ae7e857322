/** Our van between two trees, with the ladder on its roof. Its wheels stand on the lower edge. */
export function ServiceVan({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 400 184"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="var(--ink)"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="324" cy="66" r="42" fill="var(--picture-sun)" stroke="none" />
      <path d="M34 182v-66M34 142l14-14M372 182v-58M372 148l-12-12" />
      <path
        fill="var(--picture-cool)"
        d="M34 52c24 0 36 20 31 40 8 16-6 27-31 27S-5 108 3 92C-2 72 10 52 34 52z"
      />
      <path fill="var(--reassure)" d="m372 66 26 64h-52z" />
      <path
        d="M92 40h134M92 50h134M106 40v10M130 40v10M154 40v10M178 40v10M202 40v10M112 50v8M206 50v8"
        strokeWidth="2.5"
      />
      <path
        fill="var(--surface)"
        d="M74 160V72q0-14 14-14h150q12 0 19 9l31 41 30 8q14 4 14 18v20q0 6-6 6z"
      />
      <path fill="var(--action)" stroke="none" d="M75.5 122h253l2 16h-255z" />
      <path fill="var(--picture-cool)" d="M222 72h14q6 0 10 5l22 31h-46z" />
      <path d="M208 60v98M214 114h8" strokeWidth="2.5" />
      <path fill="var(--picture-sun)" d="M332 132h-14v-10h8" strokeWidth="2.5" />
      <circle cx="140" cy="90" r="21" fill="var(--picture-warm)" />
      <ellipse cx="140" cy="80" rx="4" ry="3.5" fill="var(--ink)" />
      <path
        fill="var(--ink)"
        strokeWidth="2"
        d="M140 84q5 4 0 8-5-4 0-8M140 93q9 7 0 14-9-7 0-14"
      />
      <path
        strokeWidth="2"
        d="m136 87-8-4M144 87l8-4M135 91h-9M145 91h9M136 97l-8 6M144 97l8 6M138 77l-4-5M142 77l4-5"
      />
      <path d="M60 160h282M2 182h396" />
      {[120, 280].map((x) => (
        <g key={x}>
          <circle cx={x} cy="158" r="24" fill="var(--band)" />
          <circle cx={x} cy="158" r="10" fill="var(--surface)" />
        </g>
      ))}
    </svg>
  );
}
