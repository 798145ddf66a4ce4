import { Scene } from './scene.tsx';

export function DoorScene() {
  return (
    <Scene>
      <rect y="138" width="320" height="30" fill="#E6DCC8" />
      <path d="M104 138V78a56 56 0 0 1 112 0v60Z" fill="#CFE0E2" />
      <circle cx="186" cy="66" r="16" fill="#F2B84B" />
      <path d="M104 138c24-22 44-12 60-20s36-6 52 0v20Z" fill="#C7D9CE" />
      <path d="M104 138V78c0-30 26-56 56-56-24 12-34 34-34 62v64Z" fill="#0B6B53" />
      <path d="M104 138V78c0-26 18-46 42-54-18 14-28 34-28 60v60Z" fill="#08523F" />
      <circle cx="120" cy="92" r="4" fill="#F2B84B" />
      <path
        d="M228 96h46m-17-17 17 17-17 17"
        fill="none"
        stroke="#A8431F"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Scene>
  );
}
