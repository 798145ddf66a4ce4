import { and, eq } from 'drizzle-orm';
import { exampleOffice } from '../../content/papers/office.ts';
import shippedParameters from '../../content/parameters.json' with { type: 'json' };
import { BRANCHES_PARAMETER, readBranches } from '../../content/guides/entered-branches.ts';
import type { Config } from '../platform/config.ts';
import { maids } from '../catalogue/table.ts';
import { chatNumbers } from '../chat/table.ts';
import { campaignRules } from '../marketing/table.ts';
import { parameters } from '../parameters/table.ts';
import { redirects } from '../redirects/table.ts';
import { siteSettings } from '../site/table.ts';
import type { Database } from '../platform/store/store.ts';

export interface ExampleValue {
  /** The value that is not real yet. */
  readonly what: string;
  /** The command or the variable that fixes it. */
  readonly fix: string;
}

const mentionsExample = /\bexample\b/i;
/** The example numbers in this product and its documents. */
const exampleNumber = /^\+971500000\d{3}$/;
const exampleMailbox = /@(?:.+\.)?example(?:\.(?:com|org|net))?>?$/i;
const exampleHost = /^(?:.+\.)?example\.(?:com|org|net)$/i;

const set = (kind: string, code: string, assignment: string) =>
  `npm run store -- set ${kind} ${code} ${assignment}`;

/** Parameters of the office, which are checked on their own. */
const isOffice = (code: string): boolean =>
  code.startsWith('office_') && Object.hasOwn(exampleOffice, code.slice('office_'.length));

type ConfigPart = Pick<Config, 'operatorMobile' | 'smtp' | 'twilio' | 'whatsapp'>;

/** Every example value that visitors would see, with how to replace it (T105). */
export async function examplesInForce(db: Database, config: ConfigPart): Promise<ExampleValue[]> {
  return [
    ...exampleVariables(config),
    ...(await exampleParameters(db)),
    ...(await exampleNumbers(db)),
    ...(await exampleTargets(db)),
    ...(await exampleRules(db)),
    ...(await demoMaids(db)),
  ];
}

function exampleVariables({ operatorMobile, smtp, twilio, whatsapp }: ConfigPart): ExampleValue[] {
  const given = [
    ['OPERATOR_MOBILE', operatorMobile],
    ['TWILIO_FROM', twilio?.from],
    ['TWILIO_WHATSAPP_FROM', whatsapp?.from],
    ['MAIL_FROM', smtp?.from],
  ] as const;
  return given.flatMap(([name, value = '']) =>
    exampleNumber.test(value) || exampleMailbox.test(value)
      ? [{ what: `${name} is the example ${value}`, fix: `Set ${name} to your own.` }]
      : [],
  );
}

async function exampleParameters(db: Database): Promise<ExampleValue[]> {
  const rows = new Map((await db.select().from(parameters)).map((row) => [row.code, row]));
  const shipped = shippedParameters.flatMap(({ code, value, note = '' }) => {
    const row = rows.get(code);
    const isExample = value !== '' && (mentionsExample.test(note) || mentionsExample.test(value));
    if (!isExample || isOffice(code) || row?.value !== value || row.note !== note) return [];
    const fix = set('parameters', code, 'value="…" note="our own"');
    return [{ what: `parameter ${code} is the example "${value}"`, fix }];
  });
  const office = Object.entries(exampleOffice).flatMap(([name, example]) => {
    const code = `office_${name}`;
    const value = rows.get(code)?.value.trim() ?? '';
    if (value !== '' && value !== example && !mentionsExample.test(value)) return [];
    const fix = set('parameters', code, 'value="…" public=true');
    return [{ what: `contracts and receipts carry the example "${example}" (${code})`, fix }];
  });
  const branches = readBranches(rows.get(BRANCHES_PARAMETER)?.value);
  const places =
    branches === null || branches.some(({ address }) => mentionsExample.test(address))
      ? [
          {
            what: `the map shows example branches (${BRANCHES_PARAMETER})`,
            fix: `${set('parameters', BRANCHES_PARAMETER, "public=true value='[…]'")} (see docs/operations.md; [] for none)`,
          },
        ]
      : [];
  return [...shipped, ...office, ...places];
}

async function exampleNumbers(db: Database): Promise<ExampleValue[]> {
  const rows = await db.select().from(chatNumbers).orderBy(chatNumbers.code);
  return rows
    .filter(({ number }) => exampleNumber.test(number))
    .map(({ code, number }) => ({
      what: `number ${code} is the example ${number}`,
      fix: set('numbers', code, 'number="+971 …"'),
    }));
}

async function exampleTargets(db: Database): Promise<ExampleValue[]> {
  const rows = await db.select().from(redirects).orderBy(redirects.code);
  const found = rows.flatMap(({ code, target }) =>
    target !== null && exampleHost.test(URL.parse(target)?.hostname ?? '')
      ? [
          {
            what: `redirect /${code} leads to the example ${target}`,
            fix: `${set('redirects', code, 'target=https://…')} (or: npm run store -- remove redirects ${code})`,
          },
        ]
      : [],
  );
  const [hosts] = await db
    .select()
    .from(siteSettings)
    .where(eq(siteSettings.code, 'redirectHosts'));
  const listed = typeof hosts?.value === 'string' ? hosts.value.split(/[ ,]+/) : [];
  if (!listed.some((host) => exampleHost.test(host))) return found;
  const fix = set('site', 'redirectHosts', 'value="your-site.ae, …"');
  return [...found, { what: `site redirectHosts lists example hosts`, fix }];
}

async function exampleRules(db: Database): Promise<ExampleValue[]> {
  const rows = await db.select().from(campaignRules).orderBy(campaignRules.position);
  return rows
    .filter(({ conditions }) => JSON.stringify(conditions).includes('"example_'))
    .map(({ code }) => ({
      what: `campaign rule ${code} names example partners`,
      fix: `${set('rules', code, 'when=[…]')} (or: npm run store -- remove rules ${code})`,
    }));
}

/** The consent text of the invented women in content/demo/maids.json. */
const DEMO_CONSENT = 'demo record';

async function demoMaids(db: Database): Promise<ExampleValue[]> {
  const rows = await db
    .select({ id: maids.id, firstName: maids.firstName })
    .from(maids)
    .where(and(eq(maids.shown, true), eq(maids.consentReference, DEMO_CONSENT)))
    .orderBy(maids.id);
  return rows.map(({ id, firstName }) => ({
    what: `maid ${id} (${firstName}) is an invented person of the demo`,
    fix: `npm run store -- take-down ${id}`,
  }));
}
