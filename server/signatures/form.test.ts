import { expect, test } from 'vitest';
import { authority } from '../../content/papers/direct-debit-authority.ts';
import type { Fact } from '../../content/papers/paper.ts';
import { hireContract } from '../../content/papers/hire-contract.ts';
import { visaContract } from '../../content/papers/visa-contract.ts';
import { bilingual } from '../papers/index.ts';
import { completed, emptyLines, englishHash, formHash, forReader } from './form.ts';

const paper = bilingual((t) =>
  authority(
    {
      glance: [],
      originator: [],
      account: [{ name: t('IBAN'), value: 'AE07 0331', masked: 'AE•• ••31' }],
      debits: [],
      signatures: emptyLines('Amal Khalid', 1, t),
    },
    t,
  ),
);

test('[AR-09] one hash covers the words of both languages', () => {
  const hash = formHash({ paper });
  expect(formHash({ paper: { ...paper } })).toEqual(hash);
  for (const language of ['en', 'ar'] as const) {
    const other = { ...paper, [language]: { ...paper[language], subtitle: 'Another' } };
    expect(formHash({ paper: other })).not.toEqual(hash);
  }
});

test('[AR-09] what a reader may not see is masked in both languages', () => {
  expect(JSON.stringify(forReader(paper, true)).match(/AE07 0331/g)).toHaveLength(2);
  const masked = JSON.stringify(forReader(paper, false));
  expect(masked).not.toMatch(/AE07 0331|Amal Khalid/);
});

test('[AR-09] one signature is valid for both texts', () => {
  const image = new Uint8Array([1]);
  const signed = completed(
    { paper },
    () => [{ name: 'Amal Khalid', image }],
    () => [],
  );
  for (const { sections } of [signed.en, signed.ar]) {
    const lines = sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => ('signatures' in block ? block.signatures : [])),
    );
    expect(lines).toEqual([{ name: 'Amal Khalid', image }]);
  }
});

/** Hashes that were stored when these papers were in English only. Another English wording ends them until the application is handed in. */
test('[AR-09] [T44] the English of each paper has the hash it was signed with before', () => {
  const figures = [{ name: 'IBAN', value: 'AE07 0331', masked: 'AE•• ••31' }];
  const head = { code: 'contract', subtitle: 'Sub', subject: 'Subject', glance: figures };
  const hashes = [
    bilingual((t) => {
      const signatures = emptyLines('Amal Khalid', 3, t);
      return hireContract({ ...head, figures, note: 'Note', signatures }, t);
    }),
    bilingual((t) => {
      const signatures = emptyLines('Amal Khalid', 3, t);
      const facts = { originator: figures, account: figures, debits: figures };
      return authority({ glance: figures, ...facts, signatures }, t);
    }),
    bilingual((t) => {
      const signatures = emptyLines('Amal Khalid', 3, t);
      return visaContract({ glance: figures, figures, refunds: figures, signatures }, t);
    }),
  ].map((one) => englishHash({ paper: one }).toString('hex'));
  expect(hashes).toEqual([
    '0c70b03cf125a1d1e3ed4b4f742c432fb384332ef2af293e1f7ab6cc33154b6a',
    '0acac7123f61832c2aece3e4436ee6a7f68c102f612e2268b18c7e88ad819a0d',
    '667dc0d72a477325f0e70cfb2a4f17c7e090d41c171a9c7021d1a5db2df42ef7',
  ]);
});

test('[F72] the day of arrival and the reference are shown to every reader and bind nobody', () => {
  const day = { name: 'She arrives on', value: 'Monday 30 November', changeable: true } as const;
  const mobile = { name: 'Mobile', value: '050', masked: '•••', changeable: true } as const;
  const figures = [{ name: 'Price', value: 'AED 2,500' }];
  const contract = (facts: readonly Fact[]) => ({
    paper: bilingual((t) => {
      const signatures = emptyLines('Amal Khalid', 1, t);
      const head = { code: 'contract', subtitle: 'Sub', subject: 'Subject', glance: figures };
      return hireContract({ ...head, figures: facts, note: 'Note', signatures }, t);
    }),
  });
  const whole = contract([day, mobile, ...figures]);
  expect(formHash(whole)).toEqual(formHash(contract(figures)));
  expect(formHash(whole)).not.toEqual(formHash(contract([])));
  const others = JSON.stringify(forReader(whole.paper, false));
  expect(others).toContain(day.value);
  expect(others).not.toContain('Mobile');
});
