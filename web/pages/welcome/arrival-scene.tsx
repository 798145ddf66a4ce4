import { Scene } from '../../ui/scenes/scene.tsx';

/** An open door and a person with a suitcase. */
export function ArrivalScene() {
  return (
    <Scene>
      <rect y="138" width="320" height="30" fill="#E6DCC8" />
      <path d="M96 138V82a64 64 0 0 1 128 0v56Z" fill="#CFE0E2" />
      <circle cx="196" cy="62" r="15" fill="#F2B84B" />
      <path d="M96 138c26-22 48-12 66-20s40-6 62 0v20Z" fill="#C7D9CE" />
      <path d="M96 138V82c0-32 26-62 58-64-26 14-36 38-36 68v64Z" fill="#0B6B53" />
      <path d="M96 138V82c0-28 18-50 44-60-20 16-30 38-30 66v60Z" fill="#08523F" />
      <circle cx="112" cy="98" r="4" fill="#F2B84B" />
      <path d="M150 152c0-36 6-58 22-58s22 22 22 58Z" fill="#C8552B" />
      <path d="M176 94c12 3 18 24 18 58h-14c2-24 0-44-4-58Z" fill="#A8431F" />
      <circle cx="172" cy="80" r="13" fill="#B67B52" />
      <path d="M158 82c-3-16 4-24 14-24s17 8 14 24c-3-8-8-12-14-12s-11 4-14 12Z" fill="#1C2321" />
      <rect x="204" y="122" width="30" height="34" rx="5" fill="#1B5474" />
      <path d="M213 122v-8h12v8" fill="none" stroke="#1C2321" strokeWidth="3" />
      <rect x="60" y="128" width="24" height="28" rx="3" fill="#A8431F" />
      <path
        d="M72 128c-14-8-16-24-12-34 8 6 12 18 12 34Zm0 0c12-8 16-20 12-32-8 6-12 16-12 32Z"
        fill="#0B6B53"
      />
    </Scene>
  );
}
