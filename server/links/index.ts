export { linkPolicy } from './link-policy.ts';
export { links } from './links.ts';
export { registerLinks } from './register.ts';
export { remindSpouse } from './remind-spouse.ts';
export { linkMessageKey } from './send-link.ts';
export { makeSignOnlyLink, textSignOnlyLink } from './sign-only.ts';
export { linkSteps } from './steps.ts';
