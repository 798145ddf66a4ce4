export { endingLinks } from './ending-links.ts';
export { links } from './links.ts';
export { registerLinks } from './register.ts';
export { makeSignOnlyLink } from './sign-only.ts';
export { linkSteps } from './steps.ts';
