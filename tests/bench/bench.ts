import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { holds, table, type Figure } from './figure.ts';
import * as catalogueAsked from './measures/catalogue-asked.ts';
import * as catalogueKept from './measures/catalogue-kept.ts';
import * as catalogueLarge from './measures/catalogue-large.ts';
import * as contentPage from './measures/content-page.ts';
import * as firstLoad from './measures/first-load.ts';
import * as hydration from './measures/hydration.ts';
import * as interactions from './measures/interactions.ts';
import * as lighthouse from './measures/lighthouse.ts';
import * as memory from './measures/memory.ts';
import * as mix from './measures/mix.ts';
import * as officeKeys from './measures/office-keys.ts';
import * as page from './measures/page.ts';
import * as ready from './measures/ready.ts';
import * as recovery from './measures/recovery.ts';
import * as redirects from './measures/redirects.ts';
import * as wizardSteps from './measures/wizard-steps.ts';
import { openSite } from './site.ts';

const measures = [
  catalogueKept,
  catalogueAsked,
  catalogueLarge,
  page,
  contentPage,
  redirects,
  firstLoad,
  hydration,
  interactions,
  officeKeys,
  lighthouse,
  memory,
  ready,
  wizardSteps,
  recovery,
  mix,
];
const usage = 'Usage: npm run bench -- [--only NAME]';

async function run(names: readonly string[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, measure } of measures.filter((each) => names.includes(each.name))) {
    console.error(`measuring ${name} …`);
    const found = await measured(measure).catch((error: unknown) => [failure(name, error)]);
    console.error(table(found));
    figures.push(...found);
  }
  return figures;
}

type Measure = (typeof measures)[number]['measure'];

async function measured(measure: Measure): Promise<Figure[]> {
  await using site = await openSite();
  return await measure(site);
}

/** A failed measure does not stop the others. */
const failure = (name: string, error: unknown): Figure => ({
  name,
  value: NaN,
  unit: '',
  limit: { atLeast: 0 },
  detail: error instanceof Error ? error.message : String(error),
});

async function keep(json: string): Promise<void> {
  const folder = join(import.meta.dirname, 'results');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${new Date().toISOString().replaceAll(':', '-')}.json`), json);
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
  const known: readonly string[] = measures.map((measure) => measure.name);
  const unknown = values.only?.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    console.error(`There is no measure "${unknown}". They are: ${known.join(', ')}.\n${usage}`);
    return 2;
  }
  const figures = await run(values.only ?? known);
  const results = figures.map((figure) => ({ ...figure, ok: holds(figure) }));
  const json = JSON.stringify({ at: new Date().toISOString(), node: process.version, results });
  await keep(json);
  console.log(`\n${table(figures)}\n\n${json}`);
  return results.every((result) => result.ok) ? 0 : 1;
}

process.exitCode = await main();
