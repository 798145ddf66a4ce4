import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { appIdLookup, openDataKey } from '../../../server/applications/index.ts';
import { tokenOf } from '../../../server/links/capability-links.ts';
import type { Deps } from '../../../server/platform/deps.ts';
import { applications } from '../../../server/applications/table.ts';
import { capabilityLinks } from '../../../server/capability-links/table.ts';
import { type Person, person } from '../applications/family.ts';
import { type Caller, type Watch, caller } from './caller.ts';

export type ChaosDeps = Pick<Deps, 'config' | 'files' | 'keys' | 'store'>;
export type FlowParameters = Readonly<Record<string, string>>;

const hired = z.object({ appId: z.string() });

/** One application, as the invariants check it. */
export interface Watched {
  readonly appId: string;
  readonly id: string;
  readonly person: Person;
  readonly way: FlowParameters;
  /** The browser that started it. */
  readonly client: Pick<Caller, 'get'>;
}

/** One application and everybody involved in it. */
export interface Household extends Watched {
  readonly spouseNumber: string;
  /** The usual choice; they may change their mind. */
  readonly byCard: boolean;
  /** The browser that started it; a second tab is the same browser at the same time. */
  readonly client: Caller;
  readonly spouse: Caller;
  /** A stranger who knows the appId. */
  readonly stranger: Caller;
  readonly links: () => ReturnType<typeof linksTo>;
  /** Values that must not appear in anybody else's answers. */
  readonly secrets: readonly string[];
}

export interface Beginning {
  readonly deps: ChaosDeps;
  readonly number: number;
  readonly way: FlowParameters;
  readonly byCard: boolean;
  readonly maidId: number;
  readonly address: () => string;
  readonly watch: Watch;
}

/** The row of an application and its key. */
export async function found({ keys, store }: ChaosDeps, appId: string) {
  const [application] = await store.db
    .select()
    .from(applications)
    .where(eq(applications.appIdLookup, appIdLookup(keys, appId)));
  const dataKey = application && openDataKey(keys, application);
  if (!application || !dataKey) throw new Error('An application that was begun is not there.');
  return { application, dataKey };
}
type Found = Awaited<ReturnType<typeof found>>;

/** All links ever made for an application, newest first. */
export async function linksTo({ store }: ChaosDeps, whose: Found) {
  const rows = await store.db
    .select({ linkId: capabilityLinks.id, purpose: capabilityLinks.purpose })
    .from(capabilityLinks)
    .where(eq(capabilityLinks.applicationId, whose.application.id))
    .orderBy(capabilityLinks.createdAt);
  return rows
    .toReversed()
    .map(({ linkId, purpose }) => ({ purpose, token: tokenOf(whose, linkId) }));
}

/** Starts an application for a maid who is free. */
export async function household(beginning: Beginning): Promise<Household> {
  const { deps, number, way, byCard, maidId, address, watch } = beginning;
  const people = [0, 1, 2].map(() => caller(address, watch));
  const [client, spouse, stranger] = people;
  if (!client || !spouse || !stranger) throw new Error('Nobody is there.');
  for (const one of people) await one.get('ccserviceapplication/generatesessionid');
  const begun = await client.post('ccserviceapplication/hire', { housemaid: maidId });
  if (begun.status !== 200) throw new Error(`Nothing was begun: ${begun.text}`);
  const { appId } = hired.parse(JSON.parse(begun.text));
  const whose = await found(deps, appId);
  const { id } = whose.application;
  const own = person(number);
  return {
    person: own,
    spouseNumber: `+97154${String(2_000_000 + number * 7)}`,
    way,
    byCard,
    client,
    spouse,
    stranger,
    appId,
    id,
    secrets: [own.iban, own.mobile, own.email, own.name, appId],
    links: () => linksTo(deps, whose),
  };
}
