import type { SceneName } from './choices.ts';

type Walls = readonly [string, string, string];

const LEAF = '#4F7A62';

export const SCENE: Record<SceneName, (walls: Walls) => string> = {
  plain: ([wall]) => `<rect width="400" height="500" fill="${wall}"/>`,
  arch: ([wall, things]) =>
    `<rect width="400" height="500" fill="${wall}"/><path d="M52,500V196a148,148 0 0 1 296,0V500Z" fill="${things}" opacity=".75"/>`,
  window: ([wall, , light]) =>
    `<rect width="400" height="500" fill="${wall}"/><g fill="${light}"><path d="M232,0 H316 L276,150 H192Z"/><path d="M328,0 H412 L372,150 H288Z"/><path d="M188,164 H272 L232,314 H148Z"/><path d="M284,164 H368 L328,314 H244Z"/><path d="M380,164 H464 L424,314 H340Z"/></g>`,
  wainscot: ([wall, things, light]) =>
    `<rect width="400" height="500" fill="${wall}"/><rect y="330" width="400" height="170" fill="${things}"/><rect y="324" width="400" height="7" fill="${light}"/>`,
  curtain: ([wall, things, light]) =>
    `<rect width="400" height="500" fill="${wall}"/><g fill="${things}" opacity=".6"><path d="M0,0H30C26,170 36,330 22,500H0Z"/><path d="M48,0H76C70,160 82,340 68,500H40C52,330 40,180 48,0Z"/><path d="M92,0H108C104,170 114,330 102,500H86C96,330 88,170 92,0Z"/></g><rect x="308" width="92" height="500" fill="${light}" opacity=".55"/>`,
  plant: ([wall, things]) =>
    `<rect width="400" height="500" fill="${wall}"/><rect y="392" width="400" height="108" fill="${things}"/><g transform="translate(338 400)"><g fill="${LEAF}"><path d="M0,0C-10,-60 -52,-84 -66,-132C-24,-116 4,-70 6,0Z"/><path d="M2,0C-4,-80 14,-130 4,-190C40,-150 44,-70 12,0Z"/><path d="M8,0C14,-52 46,-74 74,-92C70,-46 44,-14 14,0Z"/></g><g stroke="${wall}" stroke-width="1.6" opacity=".5" fill="none"><path d="M2,-4C-12,-62 -42,-92 -62,-126"/><path d="M7,-6C8,-80 18,-130 8,-180"/><path d="M12,-4C26,-46 50,-70 70,-88"/></g><path d="M-34,-4H46L37,110H-25Z" fill="#B9603D"/><path d="M6,-4H46L37,110H16Z" fill="#A24F30"/><rect x="-38" y="-10" width="88" height="16" rx="4" fill="#C66F4B"/></g>`,
  frame: ([wall, things, light]) =>
    `<rect width="400" height="500" fill="${wall}"/><rect x="276" y="70" width="98" height="126" fill="${light}"/><rect x="276" y="70" width="98" height="126" fill="none" stroke="${things}" stroke-width="7"/><circle cx="340" cy="118" r="15" fill="#E0A94A"/><path d="M280,192V160C300,140 318,158 334,150C348,144 358,150 370,146V192Z" fill="#C2623C" opacity=".8"/><rect y="420" width="400" height="80" fill="${things}"/>`,
  tiles: ([wall, things, light]) =>
    `<rect width="400" height="500" fill="${light}"/><g stroke="${things}" stroke-width="2.4" opacity=".8">${[70, 140, 210, 280, 350].map((at) => `<path d="M0,${at}H400"/>`).join('')}${[0, 1, 2, 3, 4, 5].map((row) => [30, 130, 230, 330].map((at) => `<path d="M${at + (row % 2) * 50},${row * 70}v70"/>`).join('')).join('')}</g><rect y="372" width="400" height="128" fill="${wall}"/><rect y="366" width="400" height="10" fill="${things}"/>`,
  shelf: ([wall, things, light]) =>
    `<rect width="400" height="500" fill="${wall}"/><g><rect x="0" y="150" width="106" height="8" fill="${things}"/><rect x="14" y="98" width="12" height="52" rx="2" fill="#B9603D"/><rect x="28" y="88" width="15" height="62" rx="2" fill="${light}"/><rect x="45" y="104" width="10" height="46" rx="2" fill="#1F6F5C"/><path d="M66,150c-6,-22 6,-24 6,-38h12c0,14 12,16 6,38Z" fill="${light}"/></g><rect x="330" y="0" width="70" height="500" fill="${things}" opacity=".5"/>`,
};
