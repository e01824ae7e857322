import { Drawing, Tint } from "./drawing.tsx";

export function Mouse({ className }: { className?: string }) {
  return (
    <Drawing className={className}>
      <Tint>
        <path d="M10 46q0-20 20-22 4-.4 8 .4l9 6.600q7 5 7.500 9.500-4 4.500-11 5.500z" />
        <circle cx="37" cy="21" r="6" />
      </Tint>
      <path d="M54.500 40.500q-4 4.500-11 5.500H10q0-20 20-22" />
      <path d="M42.500 26.500 47 31q7 5 7.500 9.500" />
      <circle cx="37" cy="21" r="6" />
      <circle cx="46.500" cy="36" r="1" />
      <path d="M54.500 40.500 60 38M54 42l5 2.500" strokeWidth="1.500" />
      <path d="M10 46Q3 46 4 53q.7 5 7 4.500 8-.500 15-.5" />
      <path d="M20 46v4h5M39 46v4h5M28 46q-6-7 1-13" />
    </Drawing>
  );
}
