import type { campaignProblems } from '../../../contract/office/campaigns.ts';
import { pageAt } from '../../../contract/pages.ts';
import { alwaysWins } from '../../../rules/marketing/campaign-order.ts';
import type { CampaignField } from '../../../rules/marketing/campaigns.ts';
import type { ChatConfiguration } from '../../chat/index.ts';
import { rulesOf } from '../../marketing/index.ts';
import { followToEnd, isOwnAddress, type RedirectContext } from '../../redirects/index.ts';
import { type CampaignDocument, configurationOf, type EntryKind } from './document.ts';

interface CampaignProblem {
  readonly kind: EntryKind;
  readonly code: string;
  readonly problem: (typeof campaignProblems)[number];
  readonly with: string;
}

const problemIn =
  (kind: EntryKind) =>
  (code: string, problem: CampaignProblem['problem'], about: string): CampaignProblem => ({
    kind,
    code,
    problem,
    with: about,
  });
const ofRule = problemIn('rule');
const ofCode = problemIn('code');
const ofNumber = problemIn('number');

const parameterOf = (field: CampaignField) => (field === 'event' ? field : `utm_${field}`);

/** True for pages, files and calls of the site. */
const exists = (address: string): boolean => {
  const [path = ''] = address.split(/[?#]/);
  return pageAt(path) !== null || isOwnAddress(path);
};

function numberProblems({ rules, codes, numbers }: CampaignDocument): CampaignProblem[] {
  const known = new Set(numbers.map(({ code }) => code));
  const isUnknown = (code: string | undefined): code is string =>
    code !== undefined && !known.has(code);
  const byNumber = Map.groupBy(numbers, ({ number }) => number);
  return [
    ...rules.flatMap(({ code, chat }) =>
      isUnknown(chat?.number) ? [ofRule(code, 'unknown_number', chat.number)] : [],
    ),
    ...codes.flatMap(({ code, chat, call }) => {
      const number = chat?.number ?? call;
      return isUnknown(number) ? [ofCode(code, 'unknown_number', number)] : [];
    }),
    ...(known.has('default') ? [] : [ofNumber('default', 'no_default_number', 'default')]),
    ...[...byNumber.values()].flatMap(([first, ...others]) =>
      others.map(({ code }) => ofNumber(code, 'same_number', first?.code ?? '')),
    ),
  ];
}

/** Everything that keeps a document from working as its author means it. */
export function problemsOf(
  settings: ChatConfiguration['settings'],
  document: CampaignDocument,
  context: RedirectContext,
): CampaignProblem[] {
  const table = configurationOf(settings, document);
  const endOf = (start: string) => {
    const end = followToEnd(table, start, context);
    if (end === null) return 'loop';
    return end.startsWith('/') && !exists(end) ? 'broken_target' : null;
  };
  const codes = document.codes.flatMap(({ code, target }) => {
    if (isOwnAddress(`/${code}`)) return [ofCode(code, 'own_address', `/${code}`)];
    const problem = target === undefined ? null : endOf(`/${code.replace('*', '')}`);
    return problem === null ? [] : [ofCode(code, problem, target ?? '')];
  });
  const landings = document.rules.flatMap(({ code, landing, when }) => {
    if (landing === undefined) return [];
    const tags = when.map(({ field, values }) => [parameterOf(field), values[0] ?? '']);
    const problem =
      endOf(`/hire-maid-off?${new URLSearchParams(tags).toString()}`) ?? endOf(landing);
    return problem === null ? [] : [ofRule(code, problem, landing)];
  });
  const rules = rulesOf(document.rules);
  const beaten = rules.flatMap((later, at) => {
    const earlier = rules.slice(0, at).find((one) => alwaysWins(one, later));
    return earlier === undefined ? [] : [ofRule(later.code, 'never_wins', earlier.code)];
  });
  return [...numberProblems(document), ...codes, ...landings, ...beaten];
}

/** The problems, each with whether the draft brings it. */
export function draftProblems(
  settings: ChatConfiguration['settings'],
  { live, draft }: { readonly live: CampaignDocument; readonly draft: CampaignDocument },
  context: RedirectContext,
): (CampaignProblem & { readonly isNew: boolean })[] {
  const before = new Set(problemsOf(settings, live, context).map((one) => JSON.stringify(one)));
  return problemsOf(settings, draft, context).map((one) => ({
    ...one,
    isNew: !before.has(JSON.stringify(one)),
  }));
}
