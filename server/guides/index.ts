export { guides } from './guides.ts';
export { arabicGuide, defaultGuides } from './default-guides.ts';
export { guideProblem, removeGuide, writeGuides } from './write-guides.ts';
