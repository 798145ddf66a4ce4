export { visaFacts } from './facts.ts';
export { visaFigures } from './figures.ts';
