import { Drawing, Tint } from "./drawing.tsx";

export function House({ className }: { className?: string }) {
  return (
    <Drawing className={className}>
      <Tint tone="cool">
        <path d="M11 28 32 10l21 18v24H11z" />
      </Tint>
      <path d="M5 32.5 32 9l27 23.5" />
      <path d="M44 19.5V11h6v13.7M11 27.5V56h42V27.5" />
      <path d="M27 56V40h10v16M34 48.5h.01" />
      <path d="M17 36h6v8h-6zM41 36h6v8h-6zM20 36v8M44 36v8" />
      <circle cx="32" cy="25.5" r="4" />
      <path d="M2 56h60M5 60.5h13M26 60.5h8M46 60.5h12" />
    </Drawing>
  );
}

export function Shield({ className }: { className?: string }) {
  return (
    <Drawing className={className}>
      <Tint tone="cool">
        <path d="M32 5q10 7 21 7 2 33-21 47Q9 45 11 12q11 0 21-7" />
      </Tint>
      <path d="M32 5q10 7 21 7 2 33-21 47Q9 45 11 12q11 0 21-7" />
      <path d="m21.5 31.5 7.5 8 14-16" strokeWidth="3" />
    </Drawing>
  );
}

export function CrawlSpace({ className }: { className?: string }) {
  return (
    <Drawing className={className}>
      <Tint tone="cool">
        <path d="M6 20h52v6H6zM12 26h7v26h-7zM45 26h7v26h-7z" />
      </Tint>
      <path d="M10 20V9M54 20V9M24 20v-8h16v8M32 12v8" />
      <path d="M4 20h56v6H4zM24 26v5M32 26v5M40 26v5" />
      <path
        d="M11 26v26M19 26v26M45 26v26M53 26v26M11 33h8M11 39.5h8M11 46h8M45 33h8M45 39.5h8M45 46h8M15 33v6.5M49 33v6.5M15 46v6M49 46v6"
        strokeWidth="1.5"
      />
      <path d="M19 50q3-3 6.5 0t6.5 0 6.5 0 6.5 0" />
      <path d="M32 35.5q4 4.5 4 6.7a4 4 0 0 1-8 0q0-2.2 4-6.7" />
      <path d="M2 52h9M53 52h9M4 57h8M20 57h14M42 57h16" />
    </Drawing>
  );
}

export function Calendar({ className }: { className?: string }) {
  return (
    <Drawing className={className}>
      <Tint tone="warm">
        <path d="M8 12h48v12H8z" />
      </Tint>
      <rect x="8" y="12" width="48" height="44" rx="4" />
      <path d="M8 24h48M20 6v11M44 6v11" />
      <path
        d="M18 33h.01M27.3 33h.01M36.6 33h.01M46 33h.01M18 41h.01M27.3 41h.01M18 49h.01M27.3 49h.01"
        strokeWidth="3"
      />
      <path d="m36 44.5 4 4.5 8-9.5" strokeWidth="2.5" />
    </Drawing>
  );
}

export function Building({ className }: { className?: string }) {
  return (
    <Drawing className={className}>
      <Tint tone="warm">
        <path d="M10 14h26v42H10zM36 28h18v28H36z" />
      </Tint>
      <path d="M10 56V13l26-6v49M36 27h18v29" />
      <path
        d="M17 20h.01M23.5 18.5h.01M30 17h.01M17 28h.01M23.5 28h.01M30 28h.01M17 36h.01M23.5 36h.01M30 36h.01M43 34h.01M48.5 34h.01M43 41h.01M48.5 41h.01"
        strokeWidth="3"
      />
      <path d="M19 56V46h9v10M42 56v-8h7v8M4 56h56M8 60.5h14M30 60.5h20" />
    </Drawing>
  );
}

export function Magnifier({ className }: { className?: string }) {
  return (
    <Drawing className={className}>
      <Tint tone="cool">
        <circle cx="26" cy="26" r="19" />
      </Tint>
      <circle cx="26" cy="26" r="19" />
      <path d="m40 40 3.5 3.5M43 47l4-4 13 13-4 4z" />
      <ellipse cx="26" cy="17.5" rx="2.6" ry="2.4" />
      <path d="M26 20.5q3 3 0 6-3-3 0-6M26 27q6.5 5.5 0 11.5-6.5-6 0-11.5" />
      <path
        d="m24.5 15.5-2.5-3.5M27.5 15.5 30 12M24.5 22l-6-2M27.5 22l6-2M24.5 24.5h-7M27.5 24.5h7M24.5 26.5l-6 5M27.5 26.5l6 5"
        strokeWidth="1.5"
      />
    </Drawing>
  );
}

export function Paper({ className }: { className?: string }) {
  return (
    <Drawing className={className}>
      <Tint tone="warm">
        <path d="M12 5h27l13 13v41H12z" />
      </Tint>
      <path d="M12 5h27l13 13v41H12zM39 5v13h13" />
      <path d="M20 26h24M20 34h24M20 42h12" />
      <path d="m35 48 4 4 7-8" strokeWidth="2.5" />
    </Drawing>
  );
}
