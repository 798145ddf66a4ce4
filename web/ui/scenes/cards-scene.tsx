import { Scene } from './scene.tsx';

/** Three portrait cards, the middle one with a heart. */
export function CardsScene() {
  return (
    <Scene>
      <g transform="rotate(-9 104 92)">
        <rect x="62" y="44" width="84" height="102" rx="12" fill="#D2DDCF" />
        <circle cx="104" cy="86" r="17" fill="#08523F" />
        <path d="M72 146c0-22 14-36 32-36s32 14 32 36Z" fill="#08523F" />
      </g>
      <g transform="rotate(9 216 92)">
        <rect x="174" y="44" width="84" height="102" rx="12" fill="#CFE0E2" />
        <circle cx="216" cy="86" r="17" fill="#1B5474" />
        <path d="M184 146c0-22 14-36 32-36s32 14 32 36Z" fill="#1B5474" />
      </g>
      <rect x="111" y="26" width="98" height="122" rx="14" fill="#FFFFFF" />
      <rect x="115" y="30" width="90" height="114" rx="11" fill="#F5DFAE" />
      <circle cx="160" cy="78" r="19" fill="#A8431F" />
      <path d="M124 144c0-25 16-41 36-41s36 16 36 41Z" fill="#A8431F" />
      <circle cx="204" cy="34" r="17" fill="#FFFFFF" />
      <path
        d="M204 43c-6-4-9-7-9-11a4.6 4.6 0 0 1 9-1.6 4.6 4.6 0 0 1 9 1.6c0 4-3 7-9 11Z"
        fill="#C8552B"
      />
    </Scene>
  );
}
