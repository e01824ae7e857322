import { Scene } from "./drawing.tsx";

/** A house on piers at the edge of the marsh, between the rain and the water table. */
export function MarshHouse({ className }: { className?: string }) {
  return (
    <Scene className={className}>
      <Sky />
      <Ground />
      <House />
      <Grass />
    </Scene>
  );
}

function Sky() {
  return (
    <>
      <path
        fill="var(--picture-cool)"
        d="M262 62q-16-2-14-16 2-12 18-12 6-20 28-18 18 0 24 16 22-4 28 12 4 18-18 18z"
      />
      <path
        stroke="var(--note)"
        strokeWidth="2.5"
        d="m274 78-6 14M296 78l-6 14M318 78l-6 14M340 78l-6 14M284 102l-6 14M306 102l-6 14M328 102l-6 14"
      />
    </>
  );
}

function Ground() {
  return (
    <>
      <path fill="var(--picture-warm)" stroke="none" d="M0 236h248q40 0 70 22 34 26 82 34v38H0z" />
      <path
        fill="var(--picture-cool)"
        stroke="none"
        d="M0 286q50-8 100 0t100 0 100 0 100 0v44H0zM332 266h68v28q-40-6-68-28z"
      />
      <path d="M0 236h248q40 0 70 22 34 26 80 33M332 266h66" />
      <path
        strokeWidth="2"
        d="M2 286q50-8 98 0t100 0 100 0 98 4M40 304q8-4 16 0t16 0M170 308q8-4 16 0t16 0M290 310q8-4 16 0t16 0"
      />
      <path
        strokeWidth="2"
        strokeDasharray="1 9"
        d="M60 280v-30M110 282v-32M160 280v-30M210 282v-32"
      />
    </>
  );
}

function House() {
  return (
    <>
      <path
        fill="var(--picture-sun)"
        fillOpacity="0.35"
        d="M52 196h22v46H52zM132 196h22v46h-22zM212 196h22v46h-22z"
      />
      <path
        strokeWidth="1.5"
        d="M52 211h22M52 226h22M132 211h22M132 226h22M212 211h22M212 226h22M63 196v15M143 196v15M223 196v15M58 211v15M138 211v15M218 211v15"
      />
      <path fill="var(--picture-warm)" d="M36 184h216v12H36z" />
      <path fill="var(--surface)" d="M44 110h200v74H44z" />
      <path strokeWidth="1.5" d="M46 128h196M46 146h196M46 164h196" />
      <path fill="var(--ground)" d="M26 112 84 52h120l58 60z" />
      <path strokeWidth="1.5" d="M66 72h156M48 91h192" />
      <path fill="var(--surface)" d="M176 52V30h18v22" />
      <path fill="var(--picture-cool)" d="M66 126h34v36H66zM186 126h34v36h-34z" />
      <path d="M83 126v36M203 126v36" />
      <path fill="var(--picture-sun)" d="M128 126h30v58h-30z" />
      <path d="M150 156h.01" strokeWidth="5" />
      <path fill="var(--surface)" d="M118 184h50v12h-50zM112 196h62v12h-62z" />
      <path d="M250 116v110q0 8 8 10" strokeWidth="5" />
    </>
  );
}

function Grass() {
  return (
    <path
      strokeWidth="2.5"
      d="M350 262q-2-24-12-36M355 262q0-30 2-46M360 263q4-22 16-34M376 264q0-20 8-30M332 256q-2-14-8-20M12 234q-2-14-8-20M18 234q2-16 10-22M286 240q-2-12-8-18M292 242q2-14 8-20"
    />
  );
}
