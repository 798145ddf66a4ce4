import { Scene } from './scene.tsx';

export function ShutDoorScene() {
  return (
    <Scene>
      <rect y="138" width="320" height="30" fill="#E6DCC8" />
      <path d="M104 138V78a56 56 0 0 1 112 0v60Z" fill="#0B6B53" />
      <path d="M172 23.3A56 56 0 0 1 216 78v60h-44Z" fill="#08523F" />
      <path
        d="M120 128V82a40 40 0 0 1 80 0v46Z"
        fill="none"
        stroke="#0A3B2F"
        strokeWidth="4"
        opacity=".4"
      />
      <circle cx="188" cy="98" r="5" fill="#F2B84B" />
      <rect x="92" y="138" width="136" height="8" fill="#C9B893" />
    </Scene>
  );
}
