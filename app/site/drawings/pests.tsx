import { Drawing, Mirrored, Tint } from "./drawing.tsx";

export function Ant({ className }: { className?: string }) {
  return (
    <Drawing className={className}>
      <Tint>
        <ellipse cx="32" cy="14.5" rx="6.5" ry="6" />
        <ellipse cx="32" cy="27.5" rx="5" ry="7" />
        <ellipse cx="32" cy="48" rx="9" ry="11" />
      </Tint>
      <Mirrored>
        <path d="M29 9.5 25.5 3.5 19 5.5" />
        <path d="m30 8.7-1.2-2.4 2.4-.8" />
        <path d="M27.6 24 18 20l-4-9-3-1" />
        <path d="M27 28.5 16 30.5 8 26.5l-3 .5" />
        <path d="M28 32.5 19 41l-2 14-4 3" />
      </Mirrored>
      <ellipse cx="32" cy="14.5" rx="6.5" ry="6" />
      <ellipse cx="32" cy="27.5" rx="5" ry="7" />
      <circle cx="32" cy="36" r="1.6" />
      <ellipse cx="32" cy="48" rx="9" ry="11" />
      <path d="M24 44.5q8 4 16 0M23.3 50q8.7 4.5 17.4 0M26 55.5q6 2.8 12 0" />
    </Drawing>
  );
}

export function Termite({ className }: { className?: string }) {
  return (
    <Drawing className={className}>
      <Tint>
        <circle cx="32" cy="14" r="6" />
        <path d="M23.5 21.5q8.5-3 17 0l1 10.5h-19zM22 32h20q4 27-10 29.5Q18 59 22 32" />
      </Tint>
      <Mirrored>
        <path d="M29.5 8.5q-1.5-3 .5-5.5" />
        <path d="M27 10Q20 8.5 15 3" strokeDasharray=".1 3.2" strokeWidth="2.6" />
        <path d="m23.5 23.5-6-2.5-3-4M23 27.5l-8 1.5-4-2.5M22 34l-7 5-1 5.5" />
      </Mirrored>
      <circle cx="32" cy="14" r="6" />
      <path d="M23.5 21.5q8.5-3 17 0l1 10.5h-19zM23 27h18" />
      <path d="M22 32h20q4 27-10 29.5Q18 59 22 32" />
      <path d="M21 38.5q11 3 22 0M21 44.5q11 3.5 22 0M22.5 50.5q9.5 3.5 19 0M25.5 56q6.5 2.7 13 0" />
    </Drawing>
  );
}

export function Cockroach({ className }: { className?: string }) {
  return (
    <Drawing className={className}>
      <Tint>
        <path d="M22 20.5q10-9 20 0 1.5 5-1 8H23q-2.5-3-1-8M21.5 30q10.5-4 21 0 3 20-10.5 31-13.5-11-10.5-31" />
      </Tint>
      <Mirrored>
        <path d="M29.5 12Q26 3 11 5.5 4 7 3 14" />
        <path d="M22 25 12.5 21 9 14l-3-1M21.3 34 11 36l-5-5-3 .5M22 45l-8 5-1.5 9-3 2" />
        <path d="m16 50.5-2.3-1.3M14 54l-2.5-.8" strokeWidth="1.5" />
      </Mirrored>
      <path d="M27.5 16.5v-2q0-3 4.5-3t4.5 3v2" />
      <path d="M22 20.5q10-9 20 0 1.5 5-1 8H23q-2.5-3-1-8" />
      <path d="M26.5 20q-1 3 0 5.5M37.5 20q1 3 0 5.5" strokeWidth="1.5" />
      <path d="M21.5 30q10.5-4 21 0 3 20-10.5 31-13.5-11-10.5-31" />
      <path d="M32 28.5q1.5 16-5 27M35.5 34q1 8-1 14M27 34q-.5 6 .5 10" />
    </Drawing>
  );
}

export function Mosquito({ className }: { className?: string }) {
  return (
    <Drawing className={className}>
      <Tint>
        <path d="M29 25Q14 27 7.5 43q-.5 4 3.5 3.5Q23 41 30 29M35 25q15 2 21.5 18 .5 4-3.5 3.5Q41 41 34 29" />
        <path d="M29 31h6q2.5 14-3 27-5.5-13-3-27" />
      </Tint>
      <Mirrored>
        <path d="M30 14q-5-3-5.5-9M28.5 10.5l-3-.7M29.5 12.5 26 8.5" strokeWidth="1.5" />
        <path d="M27.5 21.5 19 15 15.5 4.5 12 3" />
        <path d="M27 24 14.5 19.5 5 27 2.5 33.5" />
        <path d="M28 29 20 46.5 22 57l-3 4" />
        <path d="M29 25Q14 27 7.5 43q-.5 4 3.5 3.5Q23 41 30 29" />
        <path d="M27 28Q17 31.5 11 42" strokeWidth="1.5" />
      </Mirrored>
      <path d="M32 13V2.5" />
      <circle cx="32" cy="16" r="3.5" />
      <path d="M27.5 24.5q0-5 4.5-5t4.5 5q0 5.5-4.5 6.5-4.5-1-4.5-6.5" />
      <path d="M29 31h6q2.5 14-3 27-5.5-13-3-27M28.4 36.5h7.2M28.2 42h7.6M29 47.5h6" />
    </Drawing>
  );
}

export function Spider({ className }: { className?: string }) {
  return (
    <Drawing className={className}>
      <Tint>
        <circle cx="32" cy="23" r="7" />
        <path d="M32 30q12 2 12 14 0 10-12 14-12-4-12-14 0-12 12-14" />
      </Tint>
      <Mirrored>
        <path d="M27 18.5 20.5 13 21 5.5l-3-3" />
        <path d="M25.5 21.5 14.5 18 9 8.5l-3-.5" />
        <path d="M25.3 25 13 27.5 6 38l-3 .5" />
        <path d="M27 28.5 17 36l-3.5 16-3 4.5" />
        <path d="M30 16.5q-1.5-2.5-.5-5" />
      </Mirrored>
      <circle cx="32" cy="23" r="7" />
      <path d="M29.5 20.5h.01M34.5 20.5h.01" strokeWidth="2.6" />
      <path d="M32 30q12 2 12 14 0 10-12 14-12-4-12-14 0-12 12-14" />
      <path d="m28 38 8 9h-8l8-9z" />
    </Drawing>
  );
}

export function BedBug({ className }: { className?: string }) {
  return (
    <Drawing className={className}>
      <Tint>
        <path d="M20 22q12-5.5 24 0 3 3.5 1 7H19q-2-3.5 1-7M19 29h26q12 14-3 27.5-10 7-20 0Q7 43 19 29" />
      </Tint>
      <Mirrored>
        <path d="M28.5 14.5Q23 13 21 7.5" />
        <path d="M18.5 25.5 12 22l-2.5-6M13.5 36 7 34.5 3.5 29M13 48l-6.5 3.5L6 58" />
      </Mirrored>
      <path d="M27.5 19q0-6 4.5-6t4.5 6" />
      <path d="M20 22q12-5.5 24 0 3 3.5 1 7H19q-2-3.5 1-7" />
      <path d="M19 29h26q12 14-3 27.5-10 7-20 0Q7 43 19 29" />
      <path d="M14.5 37q17.5 5 35 0M14.5 45q17.5 5.5 35 0M18.5 52.5q13.5 5 27 0" />
    </Drawing>
  );
}

export function Wasp({ className }: { className?: string }) {
  return (
    <Drawing className={className}>
      <Tint>
        <path d="M27 21Q13 21 5 35q-1 5 4 4.5Q21 36 28.5 27M37 21q14 0 22 14 1 5-4 4.5Q43 36 35.5 27" />
        <path d="M32 33q8.5 2.5 8 12-1.5 10-8 15-6.5-5-8-15-.5-9.5 8-12" />
      </Tint>
      <Mirrored>
        <path d="M29.5 9Q28 3 21 3.5" />
        <path d="M26.5 20.5 18 15.5 13.5 8l-3-.5" />
        <path d="M27 21Q13 21 5 35q-1 5 4 4.5Q21 36 28.5 27" />
        <path d="M26 24.5Q17 27.5 9 36" strokeWidth="1.5" />
        <path d="M27 28 16 40.5 9.5 45.5l-1.5 4" />
        <path d="M28.5 30 20 44l-2 11-2.5 4" />
      </Mirrored>
      <circle cx="32" cy="12.5" r="5" />
      <ellipse cx="32" cy="24" rx="6" ry="6.5" />
      <path d="M32 30.5V33" />
      <path d="M32 33q8.5 2.5 8 12-1.5 10-8 15-6.5-5-8-15-.5-9.5 8-12" />
      <path d="M25.5 38q6.5 4 13 0M24 44.5q8 4.5 16 0M25.5 51q6.5 3.5 13 0M32 60v2.5" />
    </Drawing>
  );
}

export function Silverfish({ className }: { className?: string }) {
  return (
    <Drawing className={className}>
      <Tint tone="cool">
        <path d="M32 10q8.5.5 9 12Q40.5 42 32 55.5 23.5 42 23 22q.5-11.5 9-12" />
      </Tint>
      <Mirrored>
        <path d="M29 10.5Q22 3.5 10 5.5" />
        <path d="m23.5 19-7-4M23 25l-8.5.5M23.7 30.5l-7 4" />
        <path d="M30.5 52.5Q27 59 19.5 61.5" />
      </Mirrored>
      <path d="M32 10q8.5.5 9 12Q40.5 42 32 55.5 23.5 42 23 22q.5-11.5 9-12" />
      <path d="M24.5 16q7.5 4 15 0M23 22.5q9 4 18 0M23.7 29q8.3 4 16.6 0M25 35.5q7 3.5 14 0M27 42q5 3 10 0M32 55.5V63" />
    </Drawing>
  );
}

export function Flea({ className }: { className?: string }) {
  return (
    <Drawing className={className}>
      <Tint>
        <path d="M8.5 24q1-7 9-8 16-4 29 6 13 11 8 21-7 9-22 5-18-5-24-24" />
      </Tint>
      <path d="M24 42 15 47 9 60M31 46l-3 8-9 5M40 46l9-9 4 14-7 12M14 33l-3 9" />
      <path d="M8.5 24q1-7 9-8 16-4 29 6 13 11 8 21-7 9-22 5-18-5-24-24M8.5 24l-3 7" />
      <path d="M21 16.5q-3 8 1 18M28 16q-3 11 2 26M36 18q-2 12 2 29M44 22q0 13 2 26" />
      <path d="M13.5 21.5h.01" strokeWidth="2.6" />
    </Drawing>
  );
}

export function StinkBug({ className }: { className?: string }) {
  return (
    <Drawing className={className}>
      <Tint>
        <path d="M27 15h10l13 9q-2 8-3 14-3 15-15 22-12-7-15-22-1-6-3-14z" />
      </Tint>
      <Mirrored>
        <path d="M29 9Q26 2 17 2" strokeDasharray="4 2.5" />
        <path d="M20 20 10 16 6 9M17 34 7 35l-4 5M21 46l-8 6-2 8" />
        <path d="m16.5 32 3 1m-2 6 3.5 0m-1 7.5 3.5-1.5" strokeWidth="1.5" />
      </Mirrored>
      <path d="M28 15q0-6 4-6t4 6M27 15h10l13 9q-2 8-3 14-3 15-15 22-12-7-15-22-1-6-3-14z" />
      <path d="M23 24.5h18l-9 15zM32 39.5V52" />
    </Drawing>
  );
}
