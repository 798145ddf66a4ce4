import type { Walk } from './walk.ts';

const yesOrNo = [false, true] as const;

/** Every way through the wizard that addresses and applications can ask for. */
export function everyWalk(): Walk[] {
  let walks: Partial<Walk>[] = [{}];
  const vary = <Key extends keyof Walk>(key: Key, values: readonly Walk[Key][]) => {
    walks = walks.flatMap((walk) => values.map((value) => ({ ...walk, [key]: value })));
  };
  vary('actor', ['client', 'spouse']);
  vary('wa', [null, '', '1']);
  for (const key of [
    'mobile',
    'sma',
    'forSignOnly',
    'clientSigningFlow',
    'needEnterIbanNumber',
    'paidByCreditCard',
    'paidFromAccountOnFile',
    'signedBySpouse',
    'skipStartScreen',
  ] as const) {
    vary(key, yesOrNo);
  }
  return walks.map((walk) => ({ ...onPhone, ...walk }));
}

/** A family on a phone that pays by direct debit. */
export const onPhone: Walk = {
  actor: 'client',
  mobile: true,
  wa: null,
  sma: false,
  forSignOnly: false,
  clientSigningFlow: false,
  isShortListedMaids: false,
  needEnterIbanNumber: false,
  paidByCreditCard: false,
  paidFromAccountOnFile: false,
  signedBySpouse: false,
  skipStartScreen: false,
};
