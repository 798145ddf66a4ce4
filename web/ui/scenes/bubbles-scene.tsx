import { Scene } from './scene.tsx';

export function BubblesScene() {
  return (
    <Scene>
      <path
        d="M56 34h116a14 14 0 0 1 14 14v46a14 14 0 0 1-14 14H104l-24 22v-22H56a14 14 0 0 1-14-14V48a14 14 0 0 1 14-14Z"
        fill="#0B6B53"
      />
      <path d="M186 60v34a14 14 0 0 1-14 14H104l-24 22v-22c60 0 92-14 106-48Z" fill="#08523F" />
      <path
        d="M99 86l13-30 13 30M104 76h16"
        fill="none"
        stroke="#fff"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M206 62h60a14 14 0 0 1 14 14v40a14 14 0 0 1-14 14h-4v20l-24-20h-32a14 14 0 0 1-14-14V76a14 14 0 0 1 14-14Z"
        fill="#fff"
      />
      <g fill="#C9B893">
        <circle cx="216" cy="96" r="6" />
        <circle cx="236" cy="96" r="6" />
        <circle cx="256" cy="96" r="6" />
      </g>
    </Scene>
  );
}
