import { lt } from 'drizzle-orm';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import type { Deps } from '../../platform/deps.ts';
import { logOpened } from '../../url-log/index.ts';
import { writeDays } from '../campaigns/days.ts';
import { readLive } from '../campaigns/document.ts';
import { putBack } from '../campaigns/draft-commands.ts';
import { campaignDays } from '../campaigns/table.ts';
import { addVersion } from '../campaigns/versions.ts';
import type { DemoPeople } from './office-people.ts';

const DAY = 86_400_000;
const DAYS = 91;
/** More days than the job could count. */
const LONG_AGO = 40;

/** Clicks in a week, and of a hundred who click, those who apply and who hire. */
const results: readonly (readonly ['rule' | 'code', string, number, number, number])[] = [
  ['rule', 'noon', 1284, 4.8, 0.7],
  ['rule', 'kidzapp', 503, 5.4, 0.8],
  ['rule', 'choosemaid', 412, 7.5, 1.5],
  ['rule', 'nannynme', 188, 6.4, 1.1],
  ['rule', 'tmf', 96, 9.4, 1],
  ['rule', 'thekindnesscircle', 74, 10.8, 2.7],
  ['code', 'qr14', 640, 5.9, 1.1],
  ['code', 'mv-find-my-nanny', 221, 6.8, 1.4],
  ['code', 'mums-co', 310, 7.7, 1.6],
  ['code', 'wa-hp-re', 866, 5.1, 0.7],
];

/** Visitors click from 8 to midnight, on the six days before today. */
const AWAKE = 16;
const CLICK_HOURS = 6 * AWAKE;
const clickedAt = (today: string, at: number) => {
  const day = addDays(today, Math.floor(at / AWAKE) - 6);
  return new Date(Date.parse(`${day}T08:00:00+04:00`) + (at % AWAKE) * 3_600_000);
};

/** Spreads a rate over the days, so that the sums come out even. */
const share = (total: number, day: number) =>
  Math.floor(total * (day + 1)) - Math.floor(total * day);

const addressOf = (kind: 'rule' | 'code', code: string) =>
  kind === 'code' ? `/${code}` : `/hire-maid?event=${code}`;

/** Invented clicks, versions and a draft, so that campaigns are not empty in the demo. */
export async function addDemoCampaigns(
  { store }: Pick<Deps, 'store'>,
  { colleagues }: DemoPeople,
): Promise<void> {
  const today = dubaiDay(new Date());
  const isOld = lt(campaignDays.day, addDays(today, -LONG_AGO));
  const [known] = await store.db.select().from(campaignDays).where(isOld).limit(1);
  if (known !== undefined) return;
  const [author = null, approver = null] = [colleagues.get('Tariq'), colleagues.get('Noura')];
  const live = await readLive(store.db);
  const rows = results.flatMap(([kind, code, clicks, applied, hired]) =>
    Array.from({ length: DAYS }, (_, at) => {
      const aDay = (rate: number) => share((clicks / 7) * rate, at);
      const day = addDays(today, at - DAYS);
      return {
        day,
        kind,
        code,
        clicks: aDay(1),
        applied: aDay(applied / 100),
        hired: aDay(hired / 100),
      };
    }),
  );
  const none = Array.from({ length: DAYS }, (_, at) => ({
    day: addDays(today, at - DAYS),
    kind: 'none' as const,
    code: '',
    hired: share(3 / 7, at),
  }));
  await logOpened(
    store,
    results.flatMap(([kind, code, clicks]) =>
      Array.from({ length: CLICK_HOURS }, (_, at) => ({
        url: addressOf(kind, code),
        times: share(clicks / CLICK_HOURS, at),
        at: clickedAt(today, at),
      })),
    ),
  );
  await store.transaction(async (db) => {
    const past = (days: number) => new Date(Date.now() - days * DAY);
    const without = (code: string) => ({
      ...live,
      rules: live.rules.filter((rule) => rule.code !== code),
    });
    const versions = [
      [without('kidzapp'), 'Kindness Circle added', 30],
      [live, 'Kidzapp added', 14],
    ] as const;
    for (const [document, note, ago] of versions) {
      await addVersion(db, { document, note, author, approver, publishedAt: past(ago) });
    }
    const noon = live.rules.find(({ code }) => code === 'noon');
    if (noon !== undefined) {
      const { chat: _chat, ...rest } = noon;
      const record = { ...rest, landing: '/hire-maid?switch_m=1' };
      await putBack(db, [{ kind: 'rule', code: 'noon', record, staffId: author }]);
    }
    await writeDays(db, [...rows, ...none]);
  });
}
