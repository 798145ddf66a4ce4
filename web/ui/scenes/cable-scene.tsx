import { Scene } from './scene.tsx';

export function CableScene() {
  return (
    <Scene>
      <path d="M0 140H320V168H0Z" fill="#E6DCC8" />
      <path d="M-10 112C40 112 52 76 96 76" fill="none" stroke="#1C2321" strokeWidth="9" />
      <rect x="92" y="56" width="46" height="40" rx="9" fill="#0B6B53" />
      <path d="M92 80h46v7a9 9 0 0 1-9 9h-28a9 9 0 0 1-9-9Z" fill="#08523F" />
      <path d="M138 66h16M138 86h16" stroke="#55605C" strokeWidth="7" strokeLinecap="round" />
      <path d="M330 60C286 60 270 76 228 76" fill="none" stroke="#1C2321" strokeWidth="9" />
      <path d="M190 50h22a18 18 0 0 1 18 18v16a18 18 0 0 1-18 18h-22Z" fill="#C8552B" />
      <path d="M190 84h40a18 18 0 0 1-18 18h-22Z" fill="#A8431F" />
      <path
        d="M172 46l4-14M164 104l-2 14M180 108l6 12"
        stroke="#F2B84B"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </Scene>
  );
}
