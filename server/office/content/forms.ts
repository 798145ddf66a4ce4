import { z } from 'zod';
import { arrivalPlan } from '../../../content/contact/arrival.ts';
import { guide as guideSchema } from '../../../contract/guides.ts';
import { fieldsOf, type Json, withFields } from '../../../rules/office/content-fields.ts';
import {
  type ContentItem,
  type ContentKind,
  isArrivalPlan,
  isHours,
} from '../../../rules/office/content-items.ts';
import { planIn, writtenPlan } from '../../../rules/text/arrival-plan-form.ts';
import { readCalendar, usualCalendar, writtenHours } from '../../../rules/office/office-hours.ts';
import { arrivalSlots } from '../../../rules/text/arrival-days.ts';
import { readArrivalPlan } from '../../contact/index.ts';
import {
  arabicGuide,
  defaultGuides,
  guideProblem,
  removeGuide,
  writeGuides,
} from '../../guides/index.ts';
import { parameterRecord, removeParameter, writeParameters } from '../../parameters/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import { removeResource, resourceRecord, writeResources } from '../../resources/index.ts';
import { removeSetting, settingRecord, writeSettings } from '../../site/index.ts';

/** How one kind of content is edited, checked and written; the command line has the same checks and writers. */
interface Form {
  /** What colleagues edit: every field that may be filled is there. */
  toEdit(stored: Json | null, key: string): Json;
  /** Checks what was edited; the columns of its own table, as the trigger records them. */
  toStored(edited: Json, key: string): Json;
  /** Null removes it. */
  write(db: Database, key: string, stored: Json | null): Promise<unknown>;
}

const invalid = (problem: string) => new Refusal(400, 'CONTENT_INVALID', { problem });

function checked<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw invalid([issue?.path.join('.'), issue?.message].filter(Boolean).join(' '));
}

/** Drafts from before a field existed do not have it. */
const withField = (stored: Json | null, name: string): Json | null =>
  isObject(stored ?? undefined) ? { [name]: '', ...Object(stored) } : stored;

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

const isObject = (value: Json | undefined): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that a guide may leave out; an empty text is the same as none. */
const optionalFields = {
  facts: ['note', 'checked', 'source'],
  steps: ['stress', 'time', 'fee', 'place'],
  items: ['note'],
} as const;
const emptied = (names: readonly string[], value: Json): Json =>
  isObject(value) ? { ...Object.fromEntries(names.map((name) => [name, ''])), ...value } : value;
const eachEmptied = (names: readonly string[], list: readonly unknown[]): Json =>
  list.map((one) => emptied(names, structuredClone(Object(one))));

/** Without texts that were left empty. */
function withoutEmpty(value: Json): Json {
  if (Array.isArray(value)) {
    const parts: readonly Json[] = value;
    return parts.map(withoutEmpty).filter((part) => part !== '');
  }
  return isObject(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, part]) => part !== '')
          .map(([name, part]) => [name, withoutEmpty(part)]),
      )
    : value;
}

const guideOf = (stored: Json | null, key: string) => {
  const read = guideSchema.safeParse(isObject(stored ?? undefined) ? Object(stored).value : null);
  return read.success ? read.data : defaultGuides.get(key);
};

const arabicOf = (stored: Json | null) => {
  const read = guideSchema.safeParse(Object(stored).arabic);
  return read.success ? read.data : null;
};

function toEditGuide(guide: unknown) {
  const { facts, steps, checklist, ...rest } = structuredClone(Object(guide));
  const { items, ...list } = checklist;
  return {
    ...rest,
    facts: eachEmptied(optionalFields.facts, facts),
    steps: eachEmptied(optionalFields.steps, steps),
    checklist: { ...list, items: eachEmptied(optionalFields.items, items) },
  };
}

const guideForm: Form = {
  toEdit(stored, key) {
    const guide = guideOf(stored, key);
    if (guide === undefined) throw new Refusal(404, 'NO_CONTENT');
    const arabic = arabicOf(stored) ?? arabicGuide(guide);
    return { ...toEditGuide(guide), arabic: toEditGuide(arabic) };
  },
  toStored(edited, key) {
    // Days are edited once, for both languages; a text without Arabic is shown as it is.
    const fields = fieldsOf(edited);
    const originals = [...fields].flatMap(([path, text]): [string, string][] => {
      const twin = `arabic.${path}`;
      return fields.get(twin) === '' || /(?:^|\.)checked$/.test(path) ? [[twin, text]] : [];
    });
    const whole = withFields(edited, new Map(originals));
    const { arabic = null, ...guide } = Object(withoutEmpty(whole));
    const problem = guideProblem(key, guide) ?? (arabic && guideProblem(key, arabic));
    if (problem !== null) throw invalid(problem);
    return { value: guide, arabic };
  },
  write(db, key, stored) {
    const value = stored === null ? undefined : guideOf(stored, key);
    return value === undefined
      ? removeGuide(db, key)
      : writeGuides(db, [{ value, arabic: arabicOf(stored) }]);
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
