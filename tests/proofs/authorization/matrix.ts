import { eq } from 'drizzle-orm';
import { applications } from '../../../server/applications/table.ts';
import type { Store } from '../../../server/platform/store/store.ts';
import { progress } from '../progress.ts';
import { type Actor, actorsAt, owner } from './actors.ts';
import { type Told, ask } from './asking.ts';
import { codeOf, isRefused, isTurnedAway, toldIn } from './judge.ts';
import { type Keeper, changedIn } from './kept.ts';
import type { Policy, Role } from './policies.ts';
import type { Row } from './requests.ts';
import type { Scene } from './samples.ts';
import { type Victim, hasEnded } from './victim.ts';

interface Matrix {
  readonly origin: string;
  readonly rows: readonly Row[];
  readonly actors: readonly Actor[];
  readonly victims: readonly Victim[];
  readonly keptOf: Keeper;
  readonly every: number;
  readonly store: Store;
}

interface Cell {
  readonly row: Row;
  readonly policy: Policy;
  readonly actor: Actor;
}

/** A visitor with an application is the owner of that application. */
const isIn = (roles: Policy['open'], role: Role | null): boolean =>
  roles === 'anyone' || roles.includes(role ?? 'owner');

const mayWrite = ({ actor: { role }, policy }: Cell): boolean =>
  role === 'owner' || (role !== null && policy.writes.includes(role));

/** Actors without write access come first, the owner last; requests that end something come last for each. */
function order(cell: Cell): number {
  const who = cell.actor.role === 'owner' ? 2 : mayWrite(cell) ? 1 : 0;
  return who * 3 + (cell.policy.last ?? 0);
}

/** Runs all cells of the matrix in order and checks the victim's rows after each. */
export async function walkMatrix(matrix: Matrix) {
  const { rows, actors, victims, every } = matrix;
  const problems: string[] = [];
  const outcomes: Record<string, number> = {};
  const all = victims.flatMap((victim) => {
    const who = [...actorsAt(victim, actors), ...(hasEnded(victim) ? [] : [owner])];
    const cells = rows.flatMap((row) =>
      row.policy === undefined ? [] : who.map((actor) => ({ row, policy: row.policy, actor })),
    );
    return cells
      .filter((cell): cell is Cell => cell.policy !== undefined)
      .filter((_cell, index) => index % every === 0)
      .sort((one, other) => order(one) - order(other))
      .map((cell) => ({ cell, victim }));
  });
  const tell = progress('authorization', all.length);
  for (const { cell, victim } of all) {
    const { outcome, wrong } = await judge(matrix, cell, victim);
    const status = outcome.slice(0, 3);
    outcomes[status] = (outcomes[status] ?? 0) + 1;
    const where = `${victim.place}: ${cell.actor.name}: ${cell.row.name}`;
    if (wrong !== null) problems.push(`${where}: ${wrong}`);
    tell();
  }
  return { cells: all.length, outcomes, problems };
}

async function sceneFor({ store }: Matrix, { actor }: Cell, victim: Victim): Promise<Scene> {
  const [row] = await store.db
    .select({ step: applications.step, sequence: applications.lastSequence })
    .from(applications)
    .where(eq(applications.id, victim.family.id));
  return {
    victim,
    key: actor.key(victim),
    step: row?.step ?? 'HIRE_MAID',
    sequence: row?.sequence ?? 0,
    arrival: victim.arrival,
    contractHash: victim.contractHash,
  };
}

async function judge(matrix: Matrix, cell: Cell, victim: Victim) {
  const { row, actor } = cell;
  const { id } = victim.family;
  const asked = row.request(await sceneFor(matrix, cell, victim));
  const { type = 'application/json', ...request } = asked;
  const before = await matrix.keptOf(id);
  const content = request.body === undefined ? {} : { 'content-type': type };
  const answer = await ask(matrix.origin, {
    ...request,
    headers: { ...actor.headers(victim), ...content },
  });
  const changed = mayWrite(cell) ? [] : changedIn(before, await matrix.keptOf(id));
  const outcome = `${answer.status} ${codeOf(answer)}`;
  if (changed.length > 0) return { outcome, wrong: `changed ${changed.join()} with ${outcome}` };
  return { outcome, wrong: await wrongWith(cell, victim, answer) };
}

/** The day of arrival and the reference (T112). Public answers and the actor's own application name days, too. */
function datesOf(victim: Victim, actor: Actor): string[] {
  const day = actor.role === null ? '' : victim.arrivalDay;
  return [day, victim.reference].filter((one) => one !== '' && one !== actor.key(victim));
}

/** The problem with an answer; null if there is none. */
async function wrongWith({ row, policy, actor }: Cell, victim: Victim, answer: Told) {
  const outcome = `${answer.status} ${codeOf(answer)}`;
  if (answer.status >= 500) return `answered ${outcome}`;
  const isLetIn = isIn(policy.open, actor.role);
  if (!isLetIn && !isRefused(answer)) return `was let in with ${outcome}`;
  if (actor.role === 'owner') {
    // Otherwise the others might have been refused for their input and not for lack of access.
    const isUnread = codeOf(answer) === 'BAD_INPUT' && !row.isAnswer;
    const isWrong = policy.open !== 'anyone' && isLetIn && (isTurnedAway(answer) || isUnread);
    return isWrong ? `was refused with ${outcome}` : null;
  }
  const { role } = actor;
  const isOwnKey = actor.key(victim) === victim.family.appId;
  const secrets = [
    ...victim.canaries,
    ...(isOwnKey ? [] : [victim.family.appId]),
    '/files/',
    ...(role === 'link' ? [victim.firstName] : []),
    ...(role === 'spouse' || policy.open === 'anyone' ? [] : datesOf(victim, actor)),
  ];
  const leaked = await toldIn(answer, secrets);
  return leaked.length > 0 ? `is told ${leaked.join()} with ${outcome}` : null;
}
