export { type Canaries, canaryFamily, newCanaries } from './testing/canary-family.ts';
