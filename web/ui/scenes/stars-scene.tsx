import { Scene } from './scene.tsx';

const STAR = 'M0-16 4.7-5.3 16.3-4.1 7.6 3.6 10.1 15 0 9-10.1 15-7.6 3.6-16.3-4.1-4.7-5.3Z';

export function StarsScene() {
  return (
    <Scene>
      <path d="M0 140H320V168H0Z" fill="#E6DCC8" />
      <path
        d="M58 36h204a16 16 0 0 1 16 16v52a16 16 0 0 1-16 16H128l-26 26v-26H58a16 16 0 0 1-16-16V52a16 16 0 0 1 16-16Z"
        fill="#fff"
      />
      <path d="M278 66v38a16 16 0 0 1-16 16H150c66-3 110-22 128-54Z" fill="#EFE7DA" />
      <g fill="#F2B84B">
        {[80, 120, 160, 200, 240].map((x) => (
          <path key={x} d={STAR} transform={`translate(${x} 78)`} />
        ))}
      </g>
    </Scene>
  );
}
