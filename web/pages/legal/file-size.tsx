import { useText } from '../../text/use-text.tsx';
import type { PaperFile } from './papers.ts';

/** For visitors on expensive mobile data. */
export function FileSize({ file }: { file: PaperFile | null }) {
  const t = useText();
  if (file === null) return t('PDF');
  return t('PDF, {size} kB', { size: Math.max(1, Math.round(file.bytes / 1000)) });
}
