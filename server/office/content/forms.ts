import { z } from 'zod';
import { arrivalPlan } from '../../../content/contact/arrival.ts';
import type { Json } from '../../../rules/office/content-fields.ts';
import {
  type ContentItem,
  type ContentKind,
  isArrivalPlan,
  isHours,
} from '../../../rules/office/content-items.ts';
import { planIn, writtenPlan } from '../../../rules/text/arrival-plan-form.ts';
import { readCalendar, usualCalendar, writtenHours } from '../../../rules/office/office-hours.ts';
import { arrivalSlots } from '../../../rules/text/arrival-days.ts';
import {
  parameterRecord,
  readArrivalPlan,
  removeParameter,
  writeParameters,
} from '../../parameters/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { removeResource, resourceRecord, writeResources } from '../../resources/index.ts';
import { removeSetting, settingRecord, writeSettings } from '../../site/index.ts';
import { type Form, invalid } from './form.ts';
import { guideForm } from './guide-form.ts';

function checked<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw invalid([issue?.path.join('.'), issue?.message].filter(Boolean).join(' '));
}

/** Drafts from before a field existed do not have it. */
const withField = (stored: Json | null, name: string): Json | null =>
  typeof stored === 'object' && stored !== null ? { [name]: '', ...Object(stored) } : stored;

const parameterRow = z.object({
  value: z.string(),
  is_public: z.boolean(),
  note: z.string(),
  arabic: z.string().default(''),
});
const noParameter = { value: '', is_public: false, note: '', arabic: '' };
const checkedParameter = (key: string, { is_public, ...row }: typeof noParameter) =>
  checked(parameterRecord, { code: key, public: is_public, ...row });

const writeParameter: Form['write'] = (db, key, stored) =>
  stored === null
    ? removeParameter(db, key)
    : writeParameters(db, [checkedParameter(key, parameterRow.parse(stored))]);

const parameterForm: Form = {
  toEdit: (stored) => withField(stored, 'arabic') ?? noParameter,
  toStored(edited, key) {
    const row = checked(parameterRow, edited);
    checkedParameter(key, row);
    return row;
  },
  write: writeParameter,
};

const HOURS_NOTE = 'Opening hours of the office.';
const hoursForm: Form = {
  toEdit(stored) {
    const row = parameterRow.safeParse(stored);
    const calendar = row.success ? readCalendar(row.data.value) : null;
    return { ...writtenHours(calendar ?? usualCalendar) };
  },
  toStored(edited, key) {
    const row = { value: JSON.stringify(edited), is_public: false, note: HOURS_NOTE, arabic: '' };
    if (readCalendar(row.value) === null) throw new Refusal(400, 'HOURS_INVALID');
    checkedParameter(key, row);
    return row;
  },
  write: writeParameter,
};

const planRow = z.object({
  leadDays: z.number(),
  dayEndsAt: z.number(),
  daysOffered: z.number(),
  closedOn: z.string(),
  slots: z.array(
    z.object({
      slot: z.enum(arrivalSlots),
      begins: z.number(),
      ends: z.number(),
      places: z.number(),
      notOn: z.string(),
    }),
  ),
  holidays: z.string(),
});
const PLAN_NOTE = 'When maids are brought to families.';
const planForm: Form = {
  toEdit(stored) {
    const row = parameterRow.safeParse(stored);
    const plan = row.success ? readArrivalPlan(row.data.value) : null;
    const { slots, ...rest } = writtenPlan(plan ?? arrivalPlan, arrivalPlan);
    return { ...rest, slots: slots.map((slot) => ({ ...slot })) };
  },
  toStored(edited, key) {
    const plan = planIn(checked(planRow, edited));
    const isTimely = plan.slots.every(({ from, to }) => from < to);
    const row = { value: JSON.stringify(plan), is_public: false, note: PLAN_NOTE, arabic: '' };
    if (!isTimely || readArrivalPlan(row.value) === null) {
      throw new Refusal(400, 'ARRIVAL_PLAN_INVALID');
    }
    checkedParameter(key, row);
    return row;
  },
  write: writeParameter,
};

const settingRow = z.object({
  value: z.union([z.string(), z.boolean()]),
  arabic: z.string().default(''),
});
const settingOf = (key: string, { value, arabic }: z.output<typeof settingRow>) => ({
  code: key,
  value,
  ...(arabic !== '' && { arabic }),
});
const siteForm: Form = {
  toEdit: (stored) => withField(stored, 'arabic') ?? { value: '', arabic: '' },
  toStored(edited, key) {
    const row = checked(settingRow, edited);
    checked(settingRecord, settingOf(key, row));
    return row;
  },
  write: (db, key, stored) =>
    stored === null
      ? removeSetting(db, key)
      : writeSettings(db, [settingRecord.parse(settingOf(key, settingRow.parse(stored)))]),
};

const resourceRow = z.object({
  title: z.string(),
  media_id: z.uuid(),
  arabic_title: z.string().default(''),
});
const resourceOf = (key: string, row: z.output<typeof resourceRow>) => ({
  code: key,
  title: row.title,
  ...(row.arabic_title !== '' && { arabicTitle: row.arabic_title }),
});
const resourceForm: Form = {
  toEdit: (stored) =>
    withField(stored, 'arabic_title') ?? { title: '', media_id: '', arabic_title: '' },
  toStored(edited, key) {
    const read = resourceRow.safeParse(edited);
    if (!read.success) throw new Refusal(400, 'PDF_MISSING');
    checked(resourceRecord, resourceOf(key, read.data));
    return read.data;
  },
  write(db, key, stored) {
    if (stored === null) return removeResource(db, key);
    const row = resourceRow.parse(stored);
    return writeResources(db, [{ ...resourceOf(key, row), mediaId: row.media_id }]);
  },
};

const forms: Readonly<Record<ContentKind, Form>> = {
  parameters: parameterForm,
  site: siteForm,
  guides: guideForm,
  resources: resourceForm,
};

export const formOf = (item: ContentItem): Form =>
  isHours(item) ? hoursForm : isArrivalPlan(item) ? planForm : forms[item.kind];
