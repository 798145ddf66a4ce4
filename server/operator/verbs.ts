import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal } from '../platform/refusal.ts';
import { messageOf } from '../platform/refusal-words.ts';
import { failedCollections } from '../collections/index.ts';
import { failedRefunds } from '../payments/index.ts';
import { formats, listApplications, type Format } from './applications.ts';
import { exportTo } from './export.ts';
import { goLiveCheckCommand } from './go-live-check.ts';
import { type CommandDeps, importFrom } from './import.ts';
import { kindNamed, kinds } from './kinds.ts';
import { erasePersonCommand, exportPersonCommand } from './personal-data.ts';
import { OperatorProblem, UsageProblem } from './problem.ts';
import { breachReportCommand, rotateMasterKeyCommand } from './security.ts';
import { refundAmount, refundCommand, refundPaidOtherwiseCommand } from './refund.ts';
import { replacementLinkCommand, returnedMaidCommand } from './replacement.ts';
import { removeRecord, setFields } from './set.ts';
import { signLinkCommand } from './sign-link.ts';
import { staffLinkCommand } from './staff-link.ts';
import { surveyLinkCommand } from './survey-link.ts';
import { takeDown } from './take-down.ts';
import { verifySignaturesCommand } from './verify-signatures.ts';

export const usage = `Usage: npm run store -- [--env-file FILE] VERB
  go-live-check                        list example values that keep the site closed in production
  export FOLDER                        write everything to readable files in a new folder
  import FOLDER|FILE                   read such files: all of them apply, or none
  set KIND CODE FIELD=VALUE …          change one record, or make a new one
  remove KIND CODE                     remove one record that nothing refers to
  take-down MAID_ID                    hide a maid and her media at once
  applications [--format table|json|csv] [--out FILE]
                                       list applications; personal fields stay masked
  refund PAYMENT|REFERENCE AMOUNT|all KEY
                                       give a card payment back; the same key again gives nothing more
  failed-refunds                       refunds that a bank failed and that a person has to return another way
  refund-paid-otherwise REFUND         record that a failed refund was returned another way
  failed-collections                   monthly card payments that were declined, and contracts without consent to them
  sign-link REFERENCE|ID               a link that only collects signatures; the one before ends
  verify-signatures REFERENCE|ID       whether each signature of an application is still what was signed
  replacement-link REFERENCE           text the client of a running contract the link to choose somebody else
  returned-maid REFERENCE free|withdraw
                                       decide about the maid who came back: free for others, or taken down
  staff-link [NAME]                    a one-time address into the office: for the first administrator, in the demo for its
                                       colleague, and with a name for somebody who lost their passkeys
  survey-link REFERENCE                text the client of a finished application how it is going
  export-person REFERENCE|MOBILE [--out FOLDER]
                                       everything kept about one client: client.json and the files; without a folder
                                       the JSON alone is printed; noted in the audit log
  erase-person REFERENCE|MOBILE --asked-by message|phone|in_person|letter [--end-contract]
                                       destroy a client's data; only amounts and invoice numbers stay
  breach-report FROM TO                whose data were read in that time, by whom, and whether the log is whole
  rotate-master-key                    seal with MASTER_KEY what PREVIOUS_MASTER_KEY still opens
Commands use the configuration of the server that runs, or last ran, with this DATA_DIR, and refuse another one.
Kinds: ${kinds.map(({ name }) => name).join(', ')}`;

const counts = new Map([
  ['export', { least: 1, most: 1 }],
  ['import', { least: 1, most: 1 }],
  ['take-down', { least: 1, most: 1 }],
  ['breach-report', { least: 2, most: 2 }],
  ['remove', { least: 2, most: 2 }],
  ['refund', { least: 3, most: 3 }],
  ['refund-paid-otherwise', { least: 1, most: 1 }],
  ['sign-link', { least: 1, most: 1 }],
  ['verify-signatures', { least: 1, most: 1 }],
  ['replacement-link', { least: 1, most: 1 }],
  ['returned-maid', { least: 2, most: 2 }],
  ['survey-link', { least: 1, most: 1 }],
  ['set', { least: 3, most: Infinity }],
]);

/** A parsed command, ready before the store is opened. Returns the lines to print. */
export type Command = (deps: CommandDeps) => Promise<string[]>;

export function parseCommand(args: readonly string[], folder: string): Command {
  const [verb, ...rest] = args;
  if (verb === 'applications') return applicationsCommand(rest, folder);
  if (verb === 'export-person') return exportPersonCommand(rest, folder);
  if (verb === 'erase-person') return erasePersonCommand(rest);
  if (verb === 'go-live-check' && rest.length === 0) return goLiveCheckCommand;
  if (verb === 'failed-refunds' && rest.length === 0) return failedRefunds;
  if (verb === 'failed-collections' && rest.length === 0) return failedCollections;
  if (verb === 'rotate-master-key' && rest.length === 0) return rotateMasterKeyCommand;
  if (verb === 'staff-link') return refusable(staffLinkCommand(rest.join(' ')));
  const [first, second, ...assignments] = rest;
  const count = verb === undefined ? undefined : counts.get(verb);
  if (count === undefined) {
    throw new UsageProblem(verb === undefined ? 'No verb given.' : `There is no verb "${verb}".`);
  }
  if (rest.length < count.least || rest.length > count.most || first === undefined) {
    throw new UsageProblem(`"${args.join(' ')}" has too few or too many words.`);
  }
  if ((verb === 'export' || verb === 'import') && first.startsWith('-')) {
    throw new UsageProblem(`"${first}" is not the name of a folder.`);
  }
  if (verb === 'export') return (deps) => exportTo(deps, resolve(folder, first));
  if (verb === 'import') return (deps) => importFrom(deps, resolve(folder, first));
  if (verb === 'take-down') return (deps) => takeDown(deps, first);
  if (verb === 'breach-report') return breachReportCommand(first, second ?? '');
  if (verb === 'sign-link') return signLinkCommand(first);
  if (verb === 'verify-signatures') return verifySignaturesCommand(first);
  if (verb === 'replacement-link') return replacementLinkCommand(first);
  if (verb === 'survey-link') return surveyLinkCommand(first);
  if (verb === 'returned-maid') return refusable(returnedMaidCommand(first, second ?? ''));
  if (verb === 'refund-paid-otherwise') {
    return refusable((deps) => refundPaidOtherwiseCommand(deps, first));
  }
  if (verb === 'refund') return refunding(first, second ?? '', assignments[0] ?? '');
  const kindName = kindNamed(first).name;
  const code = second ?? '';
  if (verb === 'remove') return (deps) => removeRecord(deps, kindName, code);
  return (deps) => setFields(deps, { kindName, code, assignments, folder });
}

function refunding(of: string, amount: string, key: string): Command {
  const fils = refundAmount(amount);
  if (fils === null) throw new UsageProblem(`"${amount}" is neither an amount in AED nor "all".`);
  return refusable((deps) => refundCommand(deps, { of, fils, key }));
}

/** Prints the message of a Refusal as the operator's problem. */
function refusable(command: Command): Command {
  return async (deps) => {
    try {
      return await command(deps);
    } catch (error) {
      throw error instanceof Refusal ? new OperatorProblem(messageOf(error)) : error;
    }
  };
}

function applicationsCommand(args: string[], folder: string): Command {
  const { format, out } = applicationsOptions(args);
  return async ({ store }) => {
    const text = await listApplications(store, format);
    if (out === undefined) return [text];
    await writeFile(resolve(folder, out), `${text}\n`, { mode: 0o600 });
    return [`Written to ${resolve(folder, out)}`];
  };
}

function applicationsOptions(args: string[]): { format: Format; out: string | undefined } {
  try {
    const { values } = parseArgs({
      args,
      options: { format: { type: 'string', default: 'table' }, out: { type: 'string' } },
    });
    const format = formats.find((known) => known === values.format);
    if (format === undefined) throw new UsageProblem(`There is no format "${values.format}".`);
    return { format, out: values.out };
  } catch (error) {
    if (error instanceof UsageProblem) throw error;
    throw new UsageProblem(error instanceof Error ? error.message : String(error));
  }
}
