import type { AnswerOf } from '../../../contract/api.ts';
import type { Translate } from '../../../rules/text/text.ts';

type HomeView = AnswerOf<'GET my/home'>;

/** The first name of the person who signed the contract. */
export const clientName = ({ people }: HomeView) =>
  people.find(({ role }) => role === 'client')?.name.split(' ')[0] ?? '';

/** "Now: you" */
export function whoActs(t: Translate, view: HomeView): string {
  const { her, now, role } = view;
  const words: Readonly<Record<HomeView['now']['who'], string>> = {
    you: t('Now: you'),
    client: t('Now: {name}', { name: clientName(view) }),
    spouse:
      role === 'client'
        ? t('Now: your spouse')
        : t('Now: {name}’s spouse', { name: clientName(view) }),
    she: her ? t('Now: {name}', { name: her.firstName }) : t('Now: she'),
    we: t('Now: we'),
    bank: t('Now: your bank'),
    government: t('Now: the authority'),
    courier: t('Now: the courier'),
    nobody: t('Nothing to do'),
  };
  return words[now.who];
}
