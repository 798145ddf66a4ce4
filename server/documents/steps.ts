import type { Deps } from '../platform/deps.ts';
import { existingClientRequiredDocuments } from './steps/existing-client-required-documents.ts';
import { existingClientUploadRequiredDocuments } from './steps/existing-client-upload-required-documents.ts';
import { requiredDocuments } from './steps/required-documents.ts';
import { visaHerDocuments } from './steps/visa-her-documents.ts';

export const documentSteps = (deps: Pick<Deps, 'files' | 'keys'>) => [
  requiredDocuments(deps),
  existingClientRequiredDocuments(deps),
  existingClientUploadRequiredDocuments,
  visaHerDocuments(deps),
];
