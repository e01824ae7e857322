import { Drawing, Mirrored, Tint } from "./drawing.tsx";

/** Buildings and rooms of businesses. */

export function Dish({ className }: { className?: string }) {
  return (
    <Drawing className={className}>
      <Tint tone="warm">
        <path d="M11 45a21 21 0 0 1 42 0z" />
      </Tint>
      <path d="M5 45h54M11 45a21 21 0 0 1 42 0M12 52h40" />
      <circle cx="32" cy="20.5" r="3" />
      <path d="M18 40a14.5 14.5 0 0 1 9-10" strokeWidth="1.5" />
      <path d="M24 14q-3-3 0-6M32 12q-3-3 0-6M40 14q-3-3 0-6" strokeWidth="1.5" />
    </Drawing>
  );
}

export function Shop({ className }: { className?: string }) {
  return (
    <Drawing className={className}>
      <Tint tone="cool">
        <path d="M10 10h44l6 15H4z" />
      </Tint>
      <path d="M10 10h44l6 15H4z" />
      <path d="M4 25a7 7 0 0 0 14 0 7 7 0 0 0 14 0 7 7 0 0 0 14 0 7 7 0 0 0 14 0" />
      <path d="M22 10 18 25M32 10v15M42 10l4 15" strokeWidth="1.5" />
      <path d="M9 32v24M55 32v24M37 56V38h12v18M14 38h17v11H14zM46 47h.01M2 56h60" />
    </Drawing>
  );
}

export function Clinic({ className }: { className?: string }) {
  return (
    <Drawing className={className}>
      <Tint tone="cool">
        <path d="M9 20h46v36H9z" />
      </Tint>
      <path d="M9 56V20h46v36M20 20v-9h24v9" />
      <path d="M28.5 26h7v5.5H41v7h-5.5V44h-7v-5.5H23v-7h5.5z" />
      <path d="M15 27h.01M15 36h.01M15 45h.01M49 27h.01M49 36h.01M49 45h.01" strokeWidth="3" />
      <path d="M26 56v-6h12v6M3 56h58M8 60.5h12M42 60.5h12" />
    </Drawing>
  );
}

export function School({ className }: { className?: string }) {
  return (
    <Drawing className={className}>
      <Tint tone="warm">
        <path d="M18 29 32 18l14 11v27H18zM5 36h13v20H5zM46 36h13v20H46z" />
      </Tint>
      <path d="M32 18V4l10 3.5-10 3.5" />
      <path d="M14 32 32 18l18 14M18 29.5V56M46 29.5V56" />
      <Mirrored>
        <path d="M18 36H5v20M9 42h5v6H9z" />
      </Mirrored>
      <circle cx="32" cy="33" r="4.5" />
      <path d="M32 31v2l1.5 1M27 56V44h10v12M2 56h60" />
    </Drawing>
  );
}

export function Apartments({ className }: { className?: string }) {
  return (
    <Drawing className={className}>
      <Tint tone="warm">
        <path d="M11 8h42v48H11z" />
      </Tint>
      <path d="M11 56V8h42v48M8 8h48M3 56h58" />
      <Mirrored>
        <path d="M18 14h9v8M18 14v8M18 28h9v8M18 28v8M18 42h9v8M18 42v8" />
        <path d="M15.5 22h14M15.5 36h14M15.5 50h14" />
      </Mirrored>
      <path d="M8 60.5h14M30 60.5h22" />
    </Drawing>
  );
}
