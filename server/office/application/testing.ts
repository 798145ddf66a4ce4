import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { applications } from '../../applications/table.ts';
import { holds } from '../../holds/table.ts';
import { messages } from '../../messages/table.ts';
import type { TestApp } from '../../testing/app.ts';
import type { Family } from '../../testing/application.ts';
import type { signedIn } from '../testing.ts';
import { contracts } from './table.ts';

type Answer = Awaited<ReturnType<FastifyInstance['inject']>>;
interface Ran {
  readonly actionId: string;
  readonly canUndo: boolean;
  readonly answer: Readonly<Record<string, unknown>>;
}
interface Entry {
  readonly code: string;
  readonly text: string | null;
  readonly by: { readonly name: string };
  readonly action: { readonly canUndo: boolean; readonly undoneAt: string | null } | null;
  readonly values: Readonly<Record<string, unknown>>;
  readonly message: Readonly<Record<string, unknown>> | null;
}

export function isDone({ statusCode, body }: Answer): void {
  if (statusCode !== 200) throw new Error(body);
}
export function ran(answer: Answer): Ran {
  isDone(answer);
  return answer.json<Ran>();
}
export const refusal = (answer: Answer): string => answer.json<{ error: string }>().error;

/** What the store holds about a family. */
export function storedFor({ deps: { store } }: TestApp) {
  const { db } = store;
  const holdsOf = ({ id }: Family) => db.select().from(holds).where(eq(holds.applicationId, id));
  return {
    holdsOf,
    async rowOf({ id }: Family) {
      const [row] = await db.select().from(applications).where(eq(applications.id, id));
      if (row === undefined) throw new Error('The application is gone.');
      return row;
    },
    heldUntil: async (family: Family) =>
      (await holdsOf(family)).find(({ state }) => state === 'held')?.expiresAt ?? null,
    messagesOf: ({ id }: Family) =>
      db.select().from(messages).where(eq(messages.applicationId, id)).orderBy(messages.position),
    async statusOf({ id }: Family) {
      const [row] = await db.select().from(contracts).where(eq(contracts.applicationId, id));
      return row?.status;
    },
  };
}

export async function timelineOf(
  colleague: Awaited<ReturnType<typeof signedIn>>,
  { id }: Family,
): Promise<readonly Entry[]> {
  const answer = await colleague.get(`office/application/${id}/timeline`);
  return answer.json<{ entries: Entry[] }>().entries;
}
