import type { CommandInput } from '../../../contract/office/office-calls.ts';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import type { Deps } from '../../platform/deps.ts';
import { runAs } from './demo-runner.ts';
import type { DemoPeople } from './office-people.ts';

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const USUAL = '09:00-22:00';

/** Drafts, a review and a schedule for the content screen of the demo. */
export async function addDemoContent(
  deps: Deps,
  { colleagues }: Pick<DemoPeople, 'colleagues'>,
): Promise<void> {
  const rana = runAs(deps, colleagues.get('Rana') ?? '', 'Rana', ['maid_relations']);
  const noura = runAs(deps, colleagues.get('Noura') ?? '', 'Noura', ['operations_lead']);

  async function draft(
    item: CommandInput<'start_content'>,
    fields: CommandInput<'save_content'>['fields'],
  ) {
    const id = String((await rana('start_content', item, item.key)).answer['id']);
    const { answer } = await rana('save_content', { id, fields }, item.key);
    return { id, revision: Number(answer['revision']) };
  }

  await draft({ kind: 'parameters', key: 'office_hours' }, [
    { path: 'ramadan.0.from', from: '', to: '2027-02-08' },
    { path: 'ramadan.0.to', from: '', to: '2027-03-09' },
    ...weekdays.map((day) => ({
      path: `ramadan.0.hours.${day}`,
      from: USUAL,
      to: day === 'fri' ? '10:00-12:00 20:30-23:30' : '10:00-16:00 20:30-23:30',
    })),
    { path: '@.note', from: '', to: 'Ramadan 2027, as expected' },
  ]);
  await draft({ kind: 'guides', key: 'med-dxb' }, [
    { path: 'facts.1.value', from: 'About AED 250', to: 'About AED 360' },
    { path: 'facts.1.checked', from: '', to: dubaiDay(new Date()) },
  ]);
  const eta = await draft({ kind: 'parameters', key: 'sites_visa_eta_value' }, [
    { path: 'value', from: '7–10 working days', to: '8–12 working days' },
    { path: '@.note', from: '', to: 'Half of our last 96 cases took 9, nine in ten 12' },
    { path: '@.source', from: '', to: 'Our own cases since August' },
    { path: '@.checked', from: '', to: dubaiDay(new Date()) },
  ]);
  await rana('send_content', { ...eta, startsAt: null, endsAt: null }, 'sites_visa_eta_value');
  const review = await draft({ kind: 'parameters', key: 'SURVEY_GOOGLE_REVIEW_HEADER' }, [
    { path: 'value', from: 'Thank you for telling us', to: 'Thank you, this helps us' },
  ]);
  const startsAt = new Date(`${addDays(dubaiDay(new Date()), 2)}T09:00:00+04:00`).toISOString();
  await rana('send_content', { ...review, startsAt, endsAt: null }, 'SURVEY_GOOGLE_REVIEW_HEADER');
  await noura('approve_content', review, 'SURVEY_GOOGLE_REVIEW_HEADER');
}
