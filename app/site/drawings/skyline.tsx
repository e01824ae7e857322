/**
 * Hampton Roads from the water, left to right: the two lighthouses of Cape Henry, houses on the bay, the
 * bridge-tunnel with a ship over the tunnel, the shipyard's gantry crane; marsh in front. The water has the
 * color of a dark band, so that one can follow below.
 */
export function Skyline() {
  return (
    <>
      <circle cx="962" cy="226" r="82" fill="var(--picture-sun)" stroke="none" />
      <FarShore />
      <BridgeTunnel />
      <Shipyard />
      <CapeHenry />
      <BayHouses />
      <Water />
      <Marsh />
    </>
  );
}

function FarShore() {
  return (
    <path
      stroke="none"
      fill="var(--picture-cool)"
      d="M0 262q40-22 76-6 30-20 70-4 44-26 84-2 36-18 66-2 40-24 84 0 34-16 70 2 40-14 74 6 30-6 56 12v42H0zM1084 292q10-18 40-12 20-20 52-8 34-22 70-2 40-20 76 2 44-18 118 0v40h-356z"
    />
  );
}

function BridgeTunnel() {
  return (
    <>
      <path strokeWidth="5" d="M566 268h268l34 16" />
      <path d="M590 270v30M622 270v30M654 270v30M686 270v30M718 270v30M750 270v30M782 270v30M814 270v30M846 276v24M566 261h266" />
      <path fill="var(--picture-warm)" d="M856 300q6-16 24-14h24q16-2 22 14z" />
      <path fill="var(--picture-warm)" d="M1016 300q6-16 22-14h26q18-2 24 14z" />
      <path fill="var(--surface)" d="M884 286v-20h24v20M1034 286v-20h24v20" />
      <path d="M890 273h12M1040 273h12M1064 284l40-16h30" />
      <g fill="var(--surface)">
        <path d="M934 284h78l-10 18h-58z" />
        <path d="M946 284v-12h16v-14h22v14h12v12" />
      </g>
      <path d="M973 258v-20M964 246h18M967 265h12" />
    </>
  );
}

function Shipyard() {
  return (
    <>
      <g stroke="var(--action-ink)" strokeWidth="4">
        <path d="M1176 292V146M1196 292V146M1376 292V146M1360 292l16-146M1160 128h236v18h-236z" />
        <path
          d="m1164 146 16-18 16 18 16-18 16 18 16-18 16 18 16-18 16 18 16-18 16 18 16-18 16 18 16-18 16 18"
          strokeWidth="2.5"
        />
        <path d="M1176 220h20M1176 180h20M1266 146v46" />
        <path d="M1256 192h20v12h-20z" fill="var(--surface)" />
      </g>
      <g fill="var(--surface)">
        <path d="M1214 262h190l36-4v42h-206z" />
        <path d="M1300 262v-18h14v-18h30v18h12v18" />
      </g>
      <path d="M1322 226v-26M1334 226v-16M1314 210h18M1310 252h36M1236 280h204" />
      <path d="M1122 292v-70l44-36M1112 292h24M1122 240l-16-22 16 4M1166 186v26" />
    </>
  );
}

function CapeHenry() {
  return (
    <>
      <path fill="var(--picture-warm)" d="M-10 300q30-38 90-34 50-22 110 0 60 2 92 34z" />
      <g fill="var(--surface)">
        <path d="m64 268 8-104h34l8 104z" fill="var(--picture-warm)" />
        <path d="M68 164h42M78 164v-16h22v16M74 148h30l-15-18z" />
      </g>
      <path d="M82 190h14M80 214h18M78 240h22M89 130v-8" strokeWidth="2.5" />
      <path fill="var(--surface)" d="m148 268 12-176h36l12 176z" />
      <path
        fill="var(--ink)"
        stroke="none"
        d="M160 92h18v60h-22zM178 152h22l4 60h-26zM152 212h26v56h-30z"
      />
      <path fill="var(--surface)" d="M152 92h52v-8h-52zM164 84V62h28v22" />
      <path fill="var(--action)" d="M160 62h36l-18-22z" />
      <path d="M178 40V28M178 62v22M171 268v-16q7-8 14 0v16" />
      <path
        d="M214 66l52-14M214 74h58M214 82l50 12"
        stroke="var(--picture-sun)"
        strokeDasharray="16 12"
      />
      <path
        d="M24 276q4-14 12-20M32 276q0-14-4-24M124 270q2-12 10-16M232 276q0-14-6-22M240 280q4-12 12-16"
        stroke="var(--reassure)"
      />
    </>
  );
}

function BayHouses() {
  return (
    <>
      <g stroke="var(--reassure)">
        <path d="M276 292V196M548 292V186" stroke="var(--ink)" />
        <path
          fill="var(--picture-cool)"
          d="M276 168q22 6 20 22 12 10-2 20-18 8-36 0-14-10-2-20-2-16 20-22M548 152q24 8 22 26 14 12-2 24-20 8-40 0-16-12-2-24-2-18 22-26"
        />
      </g>
      <g fill="var(--surface)">
        <path d="M312 292v-58h72v58M302 238l46-40 46 40M366 214v-18h12v28" />
        <path d="M398 264v-42h76v42M388 224l48-34 48 34M398 292v-28h76v28" />
        <path d="M486 292v-46h52v46M478 248l34-28 34 28" />
      </g>
      <path
        fill="var(--picture-sun)"
        stroke="none"
        d="m306 236 42-36 42 36zM482 246l30-24 30 24z"
        opacity=".85"
      />
      <path fill="var(--picture-cool)" stroke="none" d="m394 222 42-30 42 30z" />
      <path d="m302 238 46-40 46 40M388 224l48-34 48 34M478 248l34-28 34 28" />
      <path
        d="M322 248h14v14h-14zM358 292v-30h16v30M414 234h14v14h-14zM446 264v-24h14v24M388 264h96M402 264v-14M470 264v-14M392 250h20M460 250h20M500 258h12v12h-12zM520 292v-20h10v20"
        strokeWidth="2.5"
      />
      <path d="M408 264v36M436 264v36M464 264v36M264 292h300M252 300l14-8M560 292l14 8" />
    </>
  );
}

function Water() {
  return (
    <>
      <path fill="var(--band)" stroke="none" d="M0 299h1440v61H0z" />
      <path
        stroke="var(--on-band-soft)"
        opacity=".55"
        strokeWidth="2.5"
        d="M250 316q8-6 16 0t16 0 16 0M400 330q8-6 16 0t16 0 16 0 16 0M610 316q8-6 16 0t16 0M720 336q8-6 16 0t16 0 16 0M1130 318q8-6 16 0t16 0 16 0M1040 340q8-6 16 0t16 0M1260 334q8-6 16 0t16 0 16 0"
      />
      <path
        stroke="var(--picture-sun)"
        strokeWidth="4"
        d="M896 312h132M914 324h96M934 336h56M952 348h20"
      />
    </>
  );
}

function Marsh() {
  return (
    <>
      <g stroke="var(--picture-cool)" strokeWidth="4">
        <path d="M8 364q0-34-12-52M22 364q0-44 8-66M38 364q0-30-10-46M52 364q4-36 18-54M66 364q0-24-6-40M84 364q2-22 12-36M104 364q0-16-6-26M124 364q2-14 8-20" />
        <path d="M1316 364q0-18-8-28M1334 364q2-26 12-40M1352 364q0-30-8-48M1370 364q4-38 18-60M1388 364q0-32-8-52M1406 364q2-44 14-68M1424 364q0-34-8-54M1438 364q0-30 6-50" />
      </g>
      <path
        d="M228 340v18M236 340v18M184 286l-20 5"
        stroke="var(--picture-sun)"
        strokeWidth="3.5"
      />
      <path
        fill="var(--on-band)"
        stroke="none"
        d="M208 326q16-12 36 2l16 12q-18 8-36 4-16-4-16-18"
      />
      <path d="M212 330q-12-8-4-20 6-9 1-17-8-12-21-8" stroke="var(--on-band)" strokeWidth="7" />
    </>
  );
}
