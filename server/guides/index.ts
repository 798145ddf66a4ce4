export { blankGuide } from './blank-guide.ts';
export { guides } from './guides.ts';
export { arabicGuide, defaultGuides, guidePath } from './default-guides.ts';
export { guideProblem, removeGuide, writeGuides } from './write-guides.ts';
