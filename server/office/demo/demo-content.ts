import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { isStepCode, type StepCode } from '../../../rules/flows/step-table.ts';
import { paperKinds } from '../../../rules/documents/upload.ts';
import { contractStatuses } from '../../../rules/office/contract-status.ts';
import { preparedReasons } from '../../../rules/office/document-reasons.ts';
import { roles } from '../../../rules/office/rights.ts';
import { arrivalSlots } from '../../../rules/text/arrival-days.ts';
import { pathFromRoot } from '../../platform/path-from-root.ts';

const step = z.custom<StepCode>((value) => typeof value === 'string' && isStepCode(value));

/** The step that is open, and the hours since the last answer. */
const open = z.strictObject({
  at: step,
  quietHours: z.number(),
  /** Documents uploaded before the step was answered. */
  uploads: z.optional(z.number()),
  /** The first of them that a colleague has accepted. */
  accepted: z.optional(z.number()),
  /** A document that a colleague asked for again, and whether a new photo has come. */
  asked: z.optional(
    z.strictObject({
      kind: z.enum(paperKinds),
      reason: z.enum(preparedReasons),
      isSentAgain: z.boolean(),
    }),
  ),
  /** Their documents are those of another family, which the office should notice. */
  copyOf: z.optional(z.string()),
  /** Signatures under the payment form before all were made. */
  signatures: z.optional(z.number()),
});
/** A contract; the day of arrival is counted from today. */
const contract = z.strictObject({
  status: z.enum(contractStatuses),
  arrivesIn: z.number(),
  slot: z.enum(arrivalSlots),
  endedDaysAgo: z.optional(z.number()),
});
const over = z.strictObject({
  over: z.enum(['cancelled', 'expired']),
  at: step,
  daysAgo: z.number(),
});

const family = z.strictObject({
  name: z.string(),
  /** As in a passport: three letters. */
  nationality: z.string(),
  sex: z.enum(['F', 'M']),
  bornOn: z.string(),
  emirate: z.string(),
  area: z.string(),
  /** Building and number of the flat, or the villa. */
  home: z.array(z.string()),
  /** Her double in the demo catalogue. */
  maid: z.string(),
  /** First name of the colleague who looks after them. */
  owner: z.nullable(z.string()),
  pays: z.enum(['debit', 'card', 'spouse']),
  stage: z.union([open, contract, over]),
});
export type DemoFamily = z.output<typeof family>;
export type DemoContract = z.output<typeof contract>;

const replacement = z.strictObject({
  family: z.string(),
  maid: z.nullable(z.string()),
  reason: z.string(),
  note: z.string(),
  stage: z.enum(['reason', 'maid', 'chosen', 'confirmed', 'over']),
  /** Hours since the last answer; for a confirmed one the days since the change. */
  ago: z.number(),
});
export type DemoReplacement = z.output<typeof replacement>;

const office = z.strictObject({
  colleagues: z.array(z.strictObject({ name: z.string(), roles: z.array(z.enum(roles)) })),
  drivers: z.array(z.strictObject({ name: z.string(), mobile: z.string(), car: z.string() })),
  notes: z.array(
    z.strictObject({
      family: z.string(),
      by: z.string(),
      kind: z.enum(['note', 'call']),
      text: z.string(),
      hoursAgo: z.number(),
    }),
  ),
  tasks: z.array(
    z.strictObject({
      family: z.string(),
      kind: z.enum(['reply', 'own']),
      text: z.string(),
      for: z.string(),
      dueInMinutes: z.number(),
    }),
  ),
  labels: z.array(z.strictObject({ family: z.string(), label: z.string() })),
  views: z.array(z.strictObject({ name: z.string(), filter: z.string() })),
});
export type DemoOffice = z.output<typeof office>;

async function read<Schema extends z.ZodMiniType>(name: string, schema: Schema) {
  const text = await readFile(pathFromRoot(`content/demo/office/${name}.json`), 'utf8');
  return schema.parse(JSON.parse(text));
}

export async function demoContent() {
  return {
    families: await read('families', z.array(family)),
    replacements: await read('replacements', z.array(replacement)),
    office: await read('office', office),
  };
}
export type DemoContent = Awaited<ReturnType<typeof demoContent>>;
