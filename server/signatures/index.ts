export {
  acceptContract,
  prepareContract,
  contractHash,
  isAuthoritySigned,
  isContractAgreed,
  mustBeSigned,
} from './agreed.ts';
export { type Agreement, isAgreementFor, keepAgreement, typesetAgreement } from './agreement.ts';
export { contractForm } from './contract-form.ts';
export { authorityFormOf } from './authority-form.ts';
export { verifyChain } from './chain.ts';
export { type Form, forReader, readMark, textOf } from './form.ts';
export { makePaper, makePapers } from './make-papers.ts';
export { type Mandate, currentMandate } from './mandate.ts';
export { papersOf } from './papers-of.ts';
export { shownForm } from './shown-form.ts';
export { signatures } from './signatures.ts';
export { validSignatures } from './valid-signatures.ts';
export { mustBeRead, signRead } from './sign-read.ts';
export { voidSignatures } from './void.ts';
export { signingSteps } from './steps.ts';
