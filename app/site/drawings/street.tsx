/**
 * A street of any town, left to right: a bungalow, a tall house, a barn-roofed house, a shop with an awning; trees between
 * them, hills behind. The ground has the color of a dark band, so that one can follow below.
 */
export function Street() {
  return (
    <>
      <circle cx="962" cy="196" r="78" fill="var(--picture-sun)" stroke="none" />
      <Hills />
      <Bungalow />
      <TallHouse />
      <BarnRoof />
      <Shop />
      <Trees />
      <Ground />
    </>
  );
}

function Hills() {
  return (
    <path
      stroke="none"
      fill="var(--picture-cool)"
      d="M0 250q120-70 250-38 130-62 280 4 150-58 290 6 130-66 290-8 160-54 330 20v86H0z"
    />
  );
}

function Bungalow() {
  return (
    <>
      <path fill="var(--surface)" d="M96 222h236v90H96z" />
      <path fill="var(--action)" d="M76 226l44-64h188l44 64z" />
      <path fill="var(--surface)" d="M262 170v-30h26v30" />
      <path fill="var(--picture-warm)" d="M128 246h48v34h-48zM252 246h48v34h-48z" />
      <path d="M152 246v34M128 263h48M276 246v34M252 263h48" strokeWidth="2.5" />
      <path fill="var(--reassure)" d="M196 250h36v62h-36z" />
      <path d="M88 312v-38M112 312v-38M88 280h24" strokeWidth="2.5" />
    </>
  );
}

function TallHouse() {
  return (
    <>
      <path fill="var(--picture-warm)" d="M476 152h150v160H476z" />
      <path fill="var(--surface)" d="M590 124V80h22v60" />
      <path fill="var(--ink)" d="M460 156l91-72 91 72z" />
      <path fill="var(--surface)" d="M500 176h32v40h-32zM570 176h32v40h-32zM500 242h32v40h-32z" />
      <path d="M516 176v40M586 176v40M516 242v40M538 118q13-14 26 0v16h-26z" strokeWidth="2.5" />
      <path fill="var(--surface)" d="M566 246h40v66h-40z" />
      <path d="M554 312h64M596 280v2" />
    </>
  );
}

function BarnRoof() {
  return (
    <>
      <path fill="var(--surface)" d="M770 212h190v100H770z" />
      <path fill="var(--reassure)" d="M754 216l28-62 83-44 83 44 28 62z" />
      <path fill="var(--picture-warm)" d="M846 146h38v34h-38z" />
      <path d="M865 146v34M846 163h38" strokeWidth="2.5" />
      <path fill="var(--picture-warm)" d="M794 236h44v40h-44zM892 236h44v40h-44z" />
      <path d="M816 236v40M914 236v40" strokeWidth="2.5" />
      <path fill="var(--action)" d="M850 248h30v64h-30z" />
    </>
  );
}

function Shop() {
  return (
    <>
      <path fill="var(--surface)" d="M1110 172h228v140h-228z" />
      <path d="M1110 172h228M1102 160h244v12h-244z" fill="var(--ink)" />
      <path fill="var(--action)" d="M1122 216h204l14 30h-232z" />
      <path
        d="M1156 216l-8 30M1190 216l-4 30M1224 216v30M1258 216l4 30M1292 216l8 30"
        strokeWidth="2.5"
      />
      <path fill="var(--picture-warm)" d="M1134 258h70v40h-70zM1256 258h58v40h-58z" />
      <path fill="var(--reassure)" d="M1212 256h36v56h-36z" />
      <path d="M1150 194h148" strokeDasharray="14 10" />
    </>
  );
}

function Trees() {
  return (
    <>
      <path d="M402 312v-84M402 262l20-20M402 250l-16-18M698 312v-66M698 282l16-14M1034 312v-94M1034 258l22-22M1034 272l-20-18M1392 312v-60" />
      <g fill="var(--picture-cool)">
        <path d="M402 148c34 0 50 28 44 56 10 22-8 38-44 38s-54-16-44-38c-6-28 10-56 44-56z" />
        <path d="M1034 138c36 0 54 30 46 60 10 24-10 40-46 40s-56-16-46-40c-8-30 10-60 46-60z" />
      </g>
      <g fill="var(--reassure)">
        <path d="M698 162l40 88h-80z" />
        <path d="M1392 176l34 82h-68z" />
      </g>
      <path
        d="M30 312q4-22 16-30M38 312q0-20-10-34M660 312q2-10 10-14M1086 312q4-16 12-20M1094 312q0-12-8-20"
        stroke="var(--reassure)"
      />
    </>
  );
}

function Ground() {
  return (
    <>
      <path fill="var(--band)" stroke="none" d="M0 312h1440v48H0z" />
      <path d="M0 312h1440" />
      <path
        d="M40 336h80M220 336h80M400 336h80M580 336h80M760 336h80M940 336h80M1120 336h80M1300 336h80"
        stroke="var(--picture-sun)"
      />
    </>
  );
}
