import { and, eq, isNull } from 'drizzle-orm';
import type {
  CommandInput,
  CommandName,
  OfficeAnswer,
} from '../../../contract/office/office-calls.ts';
import { dubaiDay } from '../../../rules/text/days.ts';
import type { VisaStage } from '../../../rules/visa/stages.ts';
import { photo } from '../../documents/testing.ts';
import { messages } from '../../messages/table.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Browser } from '../../testing/browser.ts';
import { finishedFamily } from '../../testing/office-families.ts';
import { tasks } from '../cases/table.ts';
import { signedIn } from '../testing.ts';

type Colleague = Awaited<ReturnType<typeof signedIn>>;
type View = OfficeAnswer<'GET office/visas/case'>;

export const today = dubaiDay(new Date());
export const codeOf = (answer: { json: () => { error: string } }) => answer.json().error;

/** Runs a command that has to succeed. */
export async function done<Name extends CommandName>(
  own: Colleague,
  command: Name,
  input: CommandInput<Name>,
): Promise<{ actionId: string; answer: Record<string, unknown> }> {
  const ran = await own.run(command, input);
  if (ran.statusCode !== 200) throw new Error(`${command}: ${ran.body}`);
  return ran.json();
}

/** Sends a document of hers as the page does; a photo unless told otherwise. */
export const sendResult = async (
  { app }: Pick<TestApp, 'app'>,
  own: Pick<Browser, 'headers'>,
  caseId: string,
  kind: string,
  bytes?: Buffer,
) =>
  app.inject({
    method: 'POST',
    url: `/api/office/visas/upload/${caseId}?kind=${kind}`,
    headers: { ...own.headers(), 'content-type': 'application/octet-stream' },
    payload: bytes ?? (await photo()),
  });

/** Sends a document of hers and stores it. */
export async function addResult(
  product: Pick<TestApp, 'app'>,
  own: Colleague,
  input: Omit<CommandInput<'visa_result'>, 'uploadId'>,
) {
  const sent = await sendResult(product, own, input.caseId, input.kind);
  if (sent.statusCode !== 200) throw new Error(sent.body);
  const { uploadId } = sent.json<{ uploadId: string }>();
  return done(own, 'visa_result', { ...input, uploadId });
}

/** The product with a visa officer and an operations lead, and what tests do with visas. */
export async function visaOffice() {
  const product: TestApp = await testApp();
  const joan = await signedIn(product, ['visa'], { name: 'Joan Abad' });
  const noura = await signedIn(product, ['operations_lead']);
  const { db } = product.deps.store;
  return {
    product,
    joan,
    noura,
    db,
    /** A hired maid whose visa is in preparation. */
    newVisa: async () => {
      const family = await finishedFamily(product);
      const input = { applicationId: family.id, whereabouts: 'outside' } as const;
      const { answer } = await done(joan, 'visa_open', input);
      return { ...family, caseId: String(answer['caseId']) };
    },
    view: async (caseId: string): Promise<View> =>
      (await joan.get(`office/visas/case?id=${caseId}`)).json(),
    openTasks: async (applicationId: string) => {
      const open = await db
        .select({ kind: tasks.kind, subject: tasks.subject })
        .from(tasks)
        .where(and(eq(tasks.applicationId, applicationId), isNull(tasks.doneAt)));
      return open.filter(({ kind }) => kind.startsWith('visa_'));
    },
    textsOf: async (applicationId: string) => {
      const sent = await db
        .select()
        .from(messages)
        .where(eq(messages.applicationId, applicationId));
      return sent
        .map(({ template }) => template)
        .filter((template) => template.includes('visa_'))
        .toSorted();
    },
    stageDone: (caseId: string, stage: VisaStage, day = today) =>
      done(joan, 'visa_stage_done', {
        caseId,
        stage,
        day,
        ...(stage === 'medical' && { result: 'fit' as const }),
      }),
  };
}
