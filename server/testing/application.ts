import * as z from 'zod/mini';
import { type AppInfo, applicationCalls } from '../../contract/application.ts';
import { applySteps, isApplyStep } from '../../contract/steps/apply-steps.ts';
import type { StepCode } from '../../rules/flows/step-table.ts';
import { eq } from 'drizzle-orm';
import { appIdLookup } from '../applications/index.ts';
import { readOutbox } from '../messages/index.ts';
import { applications } from '../applications/table.ts';
import { sampleRows } from '../platform/store/schema/sample-rows.ts';
import type { TestApp } from './app.ts';
import { arrivalAnswers } from './arrival.ts';
import { type Browser, browser } from './browser.ts';

export const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** A family with a maid on hold, in the browser that started the application. */
export interface Family {
  readonly browser: Browser;
  readonly appId: string;
  /** The application's own row. */
  readonly id: string;
  readonly maidId: number;
}

const hired = z.object({ appId: z.string() });
const infoOf = applicationCalls['GET ccserviceapplication/getappinfo'].answer.schema;
const submitted = applicationCalls['POST ccserviceapplication/submitstep'].answer.schema;

/** Starts an application for a new maid, on a phone unless told otherwise. */
export async function begun(
  { app, deps }: Pick<TestApp, 'app' | 'deps'>,
  wish: object = {},
  headers: Readonly<Record<string, string>> = { 'user-agent': PHONE },
): Promise<Family> {
  const maidId = await sampleRows(deps.store.pool).maid();
  const own = browser(app, headers);
  await own.session();
  return begunBy({ deps }, own, maidId, wish);
}

/** The same for an existing browser and maid; calling it twice returns the same application. */
export async function begunBy(
  { deps }: Pick<TestApp, 'deps'>,
  own: Browser,
  maidId: number,
  wish: object = {},
): Promise<Family> {
  const answer = await own.post('ccserviceapplication/hire', { housemaid: maidId, ...wish });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { appId } = hired.parse(answer.json());
  const [row] = await deps.store.db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.appIdLookup, appIdLookup(deps.keys, appId)));
  if (row === undefined) throw new Error('The hire left no application.');
  return { browser: own, appId, id: row.id, maidId };
}

const parameters = (given: Readonly<Record<string, string>>) => new URLSearchParams(given);

/** The state of an application; throws on a refusal. */
export async function appInfoOf(
  { browser: own, appId }: Pick<Family, 'browser' | 'appId'>,
  query: Readonly<Record<string, string>> = {},
): Promise<AppInfo> {
  const asked = parameters({ id: appId, ...query });
  const answer = await own.get(`ccserviceapplication/getappinfo?${asked}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return infoOf.parse(answer.json());
}

/** Sends one answer for the given state, or the current one; returns the raw response, refused or not. */
export async function submit(
  family: Pick<Family, 'browser' | 'appId'>,
  step: string,
  answer: object,
  more: object = {},
) {
  const { sequence } = 'sequence' in more ? more : await appInfoOf(family);
  const body = { id: family.appId, step, sequence, answer, ...more };
  return family.browser.post('ccserviceapplication/submitstep', body);
}

/** Sends an answer that must be accepted; returns the new state. */
export async function accepted(...given: Parameters<typeof submit>): Promise<AppInfo> {
  const sent = await submit(...given);
  if (sent.statusCode !== 200) throw new Error(`${given[1]}: ${sent.body}`);
  return submitted.parse(sent.json()).info;
}

/** Enters the code sent to the number on file, which makes this browser trusted. */
export async function proveNumber(
  { deps }: Pick<TestApp, 'deps'>,
  { browser: own, appId: id }: Pick<Family, 'browser' | 'appId'>,
): Promise<void> {
  await own.post('ccserviceapplication/sendcode', { id });
  const texts = (await readOutbox(deps)).map(({ text }) => /^\d{6}/.exec(text)?.[0]);
  const entered = await own.post('ccserviceapplication/checkcode', {
    id,
    code: texts.find(Boolean) ?? '',
  });
  if (entered.statusCode !== 200) throw new Error(entered.body);
  // A new code can be requested a minute after this one.
  await deps.store.pool.query('delete from rate_limits');
}

/** Answers that differ from the sample of their step. */
export type Prepare = Partial<Record<StepCode, (family: Family) => Promise<object>>>;

/**
 * Sends valid answers until that step is open. `prepare` does the work of a step beyond its answer (an upload, a
 * signature) and returns the answer.
 */
export async function answered(
  family: Family,
  upTo: StepCode,
  prepare: Prepare = {},
): Promise<AppInfo> {
  let info = await appInfoOf(family);
  const prepared: Prepare = { ...arrivalAnswers, ...prepare };
  for (let moves = 0; info.step !== upTo; moves += 1) {
    const { step } = info;
    if (!isApplyStep(step) || moves > 40) throw new Error(`Nothing leads from ${step} to ${upTo}.`);
    const answer = (await prepared[step]?.(family)) ?? applySteps[step].sample;
    // Preparing a step may have changed the application.
    const known = prepare[step] === undefined ? { sequence: info.sequence } : {};
    info = await accepted(family, step, answer, known);
  }
  return info;
}
