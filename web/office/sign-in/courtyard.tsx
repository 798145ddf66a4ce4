const LEAVES = [
  'M14-150C-10-186-46-190-70-168c30-6 54 0 84 18Z',
  'M14-150c-40-14-72 4-82 34 24-24 46-32 82-34Z',
  'M14-150c-8-42 12-70 42-76-16 22-24 44-42 76Z',
  'M14-150c22-36 58-42 84-22-30-4-52 4-84 22Z',
  'M14-150c40-14 74 2 84 34-24-24-48-34-84-34Z',
  'M14-150c-24-34-30-62-14-84 2 28 4 52 14 84Z',
];
const TOWERS = [
  'M60 640V470h44v-40h30v40h30v170Z',
  'M250 640V430l34-70 34 70v210Z',
  'M410 640V520h60v-60h50v180Z',
];

const archAt = (x: number): string => `M${x} 742V370a108 108 0 0 1 216 0V742Z`;

type PalmProps = { place: string; colour: string };

function Palm({ place, colour }: PalmProps) {
  return (
    <g transform={place}>
      <path d="M-5 0C-3-60 2-110 10-150l8 2C8-108 6-60 7 0Z" fill="#8A6A4A" />
      <g fill={colour}>
        {LEAVES.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
    </g>
  );
}

/** The view through an open arch: sky, towers, sand and palms. */
function View({ x }: { x: number }) {
  return (
    <g clipPath={`url(#arch${x})`}>
      <path d={archAt(x)} fill="#C9B08A" />
      <g clipPath={`url(#view${x})`}>
        <rect width="880" height="800" fill="#D2DEE1" />
        <circle cx="386" cy="366" r="48" fill="#F2B84B" />
        <g fill="#BACDD2">
          {TOWERS.map((path) => (
            <path key={path} d={path} />
          ))}
        </g>
        <rect y="632" width="880" height="200" fill="#E9CA88" />
        <path d="M0 632h880v26c-200-16-380 14-480 4s-260 6-400 0Z" fill="#8FA990" />
        <Palm place="translate(190 700) scale(1.25)" colour="#5E8471" />
        <Palm place="translate(452 690) scale(1.05)" colour="#6F927D" />
      </g>
    </g>
  );
}

function Door() {
  return (
    <g clipPath="url(#arch600)">
      <path d={archAt(600)} fill="#C9B08A" />
      <g clipPath="url(#view600)">
        <path d={archAt(566)} fill="#0B6B53" />
        <path d="M674 262V742h108V370A108 108 0 0 0 674 262Z" fill="#08523F" />
        <path d="M674 250V742" stroke="#0A3B2F" strokeWidth="3" />
        <g fill="none" stroke="#2C8A71" strokeWidth="3">
          <path d="M616 716V380a72 72 0 0 1 40-74" />
          <path d="M616 716h40V306" />
          <path d="M692 306a78 78 0 0 1 50 74v336h-50Z" />
        </g>
        <circle cx="660" cy="540" r="7" fill="#F2B84B" />
        <circle cx="688" cy="540" r="7" fill="#E0A94A" />
      </g>
    </g>
  );
}

const arches = [64, 332, 600];

/** A courtyard seen through three arches in the morning: decoration beside the sign-in. */
export function Courtyard({ className }: { className: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 880 900"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        {arches.map((x) => (
          <g key={x}>
            <clipPath id={`arch${x}`}>
              <path d={archAt(x)} />
            </clipPath>
            <clipPath id={`view${x}`}>
              <path d={archAt(x - 34)} />
            </clipPath>
          </g>
        ))}
      </defs>
      <rect width="880" height="900" fill="#EFE3D0" />
      <path d="M0 0H880V128H0Z" fill="#E7D8BF" />
      <path d="M0 128H880v14H0Z" fill="#F8F0E2" />
      <rect y="742" width="880" height="158" fill="#DDCBAC" />
      <path d="M0 742H880v10H0Z" fill="#CDB892" />
      <path d="M68 752H250L342 900H160Z" fill="#F5E9D2" />
      <path d="M336 752H518L610 900H428Z" fill="#F5E9D2" />
      <View x={64} />
      <View x={332} />
      <Door />
      <g fill="none" stroke="#F8F0E2" strokeWidth="14">
        {arches.map((x) => (
          <path key={x} d={`M${x - 7} 742V370a115 115 0 0 1 230 0V742`} />
        ))}
      </g>
      <path d="M520 740h76l-10 84h-56Z" fill="#B85A35" />
      <path d="M558 740h38l-10 84h-28Z" fill="#97452A" />
      <g transform="translate(558 744)">
        <path d="M0 0C-30-50-34-96-16-130 0-96 6-50 0 0Z" fill="#5E8471" />
        <path d="M2 0c20-58 44-84 70-92C64-54 40-20 2 0Z" fill="#4C725F" />
        <path d="M-2 0c-24-40-52-56-76-56C-62-24-36-4-2 0Z" fill="#6F927D" />
      </g>
    </svg>
  );
}
