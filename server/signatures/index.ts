export { acceptContract, contractHash, isAuthoritySigned, mustBeSigned } from './agreed.ts';
export { verifyChain } from './chain.ts';
export { makePapers } from './make-papers.ts';
export { papersOf } from './papers-of.ts';
export { signatures } from './signatures.ts';
export { signingSteps } from './steps.ts';
export { voidSignatures } from './void.ts';
