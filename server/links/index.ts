export { endingLinks } from './ending-links.ts';
export { linkGate } from './link-gate.ts';
export { links } from './links.ts';
export { seenThroughLinks } from './seen-through-links.ts';
export { registerLinks } from './register.ts';
export { makeSignOnlyLink } from './sign-only.ts';
export { linkSteps } from './steps.ts';
