export * from './cases/index.ts';
export { visaFigures } from './page/index.ts';
export { visaSteps } from './steps.ts';
export { visa } from './visa.ts';
