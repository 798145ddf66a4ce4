import type { AppInfo } from '../../../contract/application.ts';
import {
  type PaperKind,
  papersFor,
  type Residency,
  visaPapersFor,
} from '../../../rules/documents/upload.ts';

/** The family's documents that this application needs. */
export const wantedPapers = (
  { flow, visa }: Pick<AppInfo, 'flow' | 'visa'>,
  residency: Residency,
): readonly PaperKind[] =>
  flow === 'visa' ? visaPapersFor(visa?.sponsor ?? 'agency') : papersFor(residency);
