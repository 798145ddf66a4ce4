import { msg } from '../../rules/text/text.ts';
import type { Guide } from '../../content/guides/guide.ts';

/** A guide that a colleague begins, with the usual headings; what families read is still to be written. */
export const blankGuide = (name: string, title: string, day: string): Guide => ({
  name,
  title,
  lead: '',
  checked: day,
  sources: [],
  facts: [],
  checklist: { title: msg('She brings'), items: [] },
  stepsTitle: msg('Step by step'),
  steps: [],
  next: { who: msg('We act next'), text: '' },
  troubles: [],
});
