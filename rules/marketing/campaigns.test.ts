import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CampaignRule, campaignTags, matchCampaign } from './campaigns.ts';

interface Written {
  code: string;
  when: CampaignRule['conditions'];
  pages?: string[];
  hireMaidOffEnabled?: boolean;
  chat: { number: string; message: string };
}
const written: Written[] = JSON.parse(readFileSync('content/rules.json', 'utf8'));
const rules: CampaignRule[] = written.map((rule) => ({
  code: rule.code,
  conditions: rule.when,
  pageCodes: rule.pages ?? [],
  hireMaidOffEnabled: rule.hireMaidOffEnabled ?? false,
  link: { kind: 'chat', numberCode: rule.chat.number, message: rule.chat.message },
}));
const matched = (event: string, pageCode = 'landing-page') =>
  matchCampaign(rules, { event }, pageCode)?.code ?? null;

const listed = [
  'choosemaid',
  'nannynme',
  'tmf',
  'ChalhoubGroup',
  'FindMyNanny',
  'kidzapp',
  'maidsearch',
  'yayame',
  'LCM',
  'noon',
  'thekindnesscircle',
];
const scoped = ['landing-page', 'hire-maid', 'cc-app', 'services-page'];
const onHireMaidOff = ['LCM', 'noon', 'thekindnesscircle'];

test.each(listed)('[CAMP-03] the event %s has its rule, in any case of letters', (event) => {
  for (const given of [event, event.toLowerCase(), event.toUpperCase()]) {
    expect(matched(given)).toBe(event.toLowerCase());
    expect(matched(given, 'faq-cc')).toBe(event.toLowerCase());
  }
});

test.each(listed)('[CAMP-03] what only resembles %s has no rule', (event) => {
  const near = [
    `${event}x`,
    `x${event}`,
    event.slice(0, -1),
    event.slice(1),
    `${event} `,
    ` ${event}`,
  ];
  for (const given of near) expect(matched(given)).toBeNull();
  expect(matchCampaign(rules, { source: event, campaign: event }, 'landing-page')).toBeNull();
});

const agents = ['example_agent_one', 'EXAMPLE_AGENT_TWO', 'spring_example_agent_one_7'];
const estates = ['re_marina', 'RE_x', 're_', 'reale', 'Realestate_x', 'xre_y', 'Summer-Realestate'];

test.each([...agents, ...estates])(
  '[CAMP-04] [F84] %s is an agent’s, on the four pages only',
  (event) => {
    const code = agents.includes(event) ? 'agents' : 'real-estate';
    for (const page of scoped) expect(matched(event, page)).toBe(code);
    for (const page of [
      'call-us',
      'faq-cc',
      'maid-profile',
      'compare',
      'shortlisted-maids',
      'hire-maid-off',
      '',
    ]) {
      expect(matched(event, page)).toBeNull();
    }
  },
);

test.each(['example_agent', 'examplesagent_one', 'real', 're-', 'r e_'])(
  '[CAMP-04] %s is no agent’s',
  (event) => {
    for (const page of scoped) expect(matched(event, page)).toBeNull();
  },
);

test('[CAMP-05] on hire-maid-off only the flagged rules apply', () => {
  const applying = listed.filter((event) => matched(event, 'hire-maid-off') !== null);
  expect(applying).toEqual(onHireMaidOff);
});

test('[CAMP-05] a flagged rule of some pages applies on hire-maid-off also', () => {
  const [rule] = rules.filter(({ code }) => code === 'real-estate');
  if (rule === undefined) throw new Error('The rule is gone.');
  const flagged = [{ ...rule, hireMaidOffEnabled: true }];
  expect(matchCampaign(flagged, { event: 're_x' }, 'hire-maid-off')).not.toBeNull();
  expect(matchCampaign(flagged, { event: 're_x' }, 'call-us')).toBeNull();
});

const rule = (code: string, conditions: CampaignRule['conditions']): CampaignRule => ({
  code,
  conditions,
  pageCodes: [],
  hireMaidOffEnabled: false,
  link: { kind: 'landing', target: `/${code}` },
});

test('[CAMP-02] every field can be asked for, all conditions must hold, and the first match wins', () => {
  const fields = ['source', 'campaign', 'term', 'source_type', 'medium', 'event'] as const;
  for (const field of fields) {
    const one = rule('one', [{ field, test: 'equals', values: ['x', 'y'] }]);
    expect(matchCampaign([one], { [field]: 'Y' }, 'p')?.link).toEqual({
      kind: 'landing',
      target: '/one',
    });
    for (const other of fields.filter((name) => name !== field)) {
      expect(matchCampaign([one], { [other]: 'x' }, 'p')).toBeNull();
    }
  }
  const both = rule('both', [
    { field: 'source', test: 'prefix', values: ['goo'] },
    { field: 'term', test: 'contains', values: ['visa'] },
  ]);
  const wide = rule('wide', [{ field: 'source', test: 'contains', values: ['o'] }]);
  const tags = { source: 'Google', term: 'maid_visa_dubai' };
  expect(matchCampaign([both, wide], tags, 'p')?.code).toBe('both');
  expect(matchCampaign([wide, both], tags, 'p')?.code).toBe('wide');
  expect(matchCampaign([both, wide], { source: 'Google' }, 'p')?.code).toBe('wide');
  expect(matchCampaign([both], { source: 'agoogle', term: 'visa' }, 'p')).toBeNull();
});

test.each([
  ['utm_source=a&utm_campaign=b&utm_term=c&utm_source_type=d&utm_medium=e&event=f', 'abcdef'],
  ['source_type=d&affiliateEvent=f', 'df'],
  ['utm_event=f', 'f'],
  ['event=f&affiliateEvent=g&event=h', 'f'],
  ['event=&affiliateEvent=g', 'g'],
  ['event=a%00b&utm_source=%0d%0a', ''],
  [`event=${'x'.repeat(201)}`, ''],
  ['__proto__=x&Event=f&UTM_SOURCE=a', ''],
])('[CAMP-02] the tags of %s', (search, values) => {
  expect(Object.values(campaignTags(new URLSearchParams(search))).join('')).toBe(values);
});

test('[CAMP-02] whatever an address says, matching answers and never throws', () => {
  const anything = fc.string({ unit: 'binary', maxLength: 300 });
  fc.assert(
    fc.property(anything, anything, (search, pageCode) => {
      const tags = campaignTags(new URLSearchParams(`event=${search}`));
      const found = matchCampaign(rules, tags, pageCode);
      expect(found === null || rules.includes(found)).toBe(true);
    }),
  );
});
