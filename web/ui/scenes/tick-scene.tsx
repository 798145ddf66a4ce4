import { Scene } from './scene.tsx';

export function TickScene() {
  return (
    <Scene>
      <path d="M0 140H320V168H0Z" fill="#E6DCC8" />
      <rect x="96" y="28" width="112" height="122" rx="10" fill="#fff" />
      <path d="M180 28h18a10 10 0 0 1 10 10v102a10 10 0 0 1-10 10h-18Z" fill="#F1EBE0" />
      <path
        d="M114 52h58M114 72h58M114 92h34"
        stroke="#C9B893"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path
        d="M190 74h56a14 14 0 0 1 14 14v36a14 14 0 0 1-14 14h-32l-22 20v-20h-2a14 14 0 0 1-14-14V88a14 14 0 0 1 14-14Z"
        fill="#0B6B53"
      />
      <path d="M260 100v24a14 14 0 0 1-14 14h-32l-22 20v-20c40 0 60-12 68-38Z" fill="#08523F" />
      <path
        d="m202 106 12 12 22-24"
        fill="none"
        stroke="#fff"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Scene>
  );
}
