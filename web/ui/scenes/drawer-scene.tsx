import { Scene } from './scene.tsx';

export function DrawerScene() {
  return (
    <Scene>
      <path d="M0 146H320V168H0Z" fill="#E6DCC8" />
      <rect x="74" y="26" width="172" height="124" rx="8" fill="#C9B893" />
      <path d="M204 26h34a8 8 0 0 1 8 8v116h-42Z" fill="#B9A67E" />
      <rect x="86" y="38" width="148" height="30" rx="4" fill="#D9CCB0" />
      <rect x="146" y="49" width="28" height="7" rx="3.5" fill="#8F8266" />
      <path d="M74 92h172l14 16H60Z" fill="#55605C" />
      <rect x="56" y="106" width="208" height="44" rx="6" fill="#E6DCC8" />
      <path d="M212 106h46a6 6 0 0 1 6 6v38h-52Z" fill="#D9CCB0" />
      <rect x="144" y="124" width="32" height="8" rx="4" fill="#8F8266" />
    </Scene>
  );
}
