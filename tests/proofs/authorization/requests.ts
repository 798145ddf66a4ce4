import { calls } from '../../../contract/calls.ts';
import { pages } from '../../../contract/pages.ts';
import { stepCodes } from '../../../rules/flows/step-table.ts';
import { type Schema, shapesOf } from '../fuzz/looks-valid.ts';
import type { Route } from '../fuzz/routes.ts';
import { type Policy, callPolicies, officePolicy, routePolicies } from './policies.ts';
import { type Fields, type Scene, answers, samples } from './samples.ts';

interface Request {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  /** JSON by default. */
  readonly type?: string;
}

export interface Row {
  readonly name: string;
  readonly policy: Policy | undefined;
  /** Set if its answer is valid on some steps only. */
  readonly isAnswer?: true;
  request(scene: Scene): Request;
}

function filled(call: string, { properties = {}, required = [] }: Schema, given: Fields): Fields {
  const names = Object.keys(properties);
  const value = (name: string) => given[`${call} ${name}`] ?? given[name];
  const unknown = required.find((name) => names.includes(name) && value(name) === undefined);
  if (unknown !== undefined) throw new Error(`Nothing is known to fill ${unknown} of ${call}.`);
  return Object.fromEntries(
    names.flatMap((name) => (value(name) === undefined ? [] : [[name, value(name)]])),
  );
}

const searchOf = (fields: Fields): string =>
  `?${new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))}`;

function callRows(): Row[] {
  const policies: Readonly<Record<string, Policy>> = callPolicies;
  return Object.entries(calls).map(([name, definition]) => {
    const [method = '', template = ''] = name.split(' ');
    const shapes = shapesOf(definition);
    return {
      name,
      policy: policies[name],
      ...(name.endsWith('/submitstep') && { isAnswer: true }),
      request(scene) {
        const given = samples(scene);
        const params = filled(name, shapes.params, given);
        const path = template.replace(/\{(\w+)\}/g, (_all, part: string) => String(params[part]));
        const search = searchOf(filled(name, shapes.query, given));
        const body = filled(name, shapes.body, given);
        return {
          method,
          path: `/api/${path}${search}`,
          ...(method === 'POST' && { body: JSON.stringify(body) }),
        };
      },
    };
  });
}

const submitStep = 'POST ccserviceapplication/submitstep';

/** The steps that a spouse answers. */
const spouseSteps: readonly string[] = ['SIGN_MONTHLY_PAYMENTS', 'CONFIRM_MAID_ARRIVAL_BY_SPOUSE'];

/** The call that answers every step, once for each step. */
const stepRows = (): Row[] =>
  stepCodes.map((step) => ({
    name: `${submitStep} ${step}`,
    isAnswer: true,
    policy: { ...callPolicies[submitStep], writes: spouseSteps.includes(step) ? ['spouse'] : [] },
    request: (scene) => ({
      method: 'POST',
      path: `/api/${submitStep.split(' ')[1]}`,
      body: JSON.stringify({
        id: scene.key,
        step,
        sequence: scene.sequence,
        answer: answers(scene)[step] ?? {},
        way: scene.victim.place === 'waiting' ? { wa: '1' } : {},
      }),
    }),
  }));

/** A page and its data address for the router, with the key in every possible parameter. */
const pageRows = (): Row[] =>
  Object.entries(pages).flatMap(([template, { parameters }]) =>
    ['', '.data'].map((ending) => ({
      name: `page ${template}${ending}`,
      policy: { open: 'anyone', writes: [] } as const,
      request(scene) {
        const { maidId } = scene.victim.family;
        const path = template.replace('{id}', String(maidId));
        const file = path === '/' && ending !== '' ? '/_root' : path;
        const keyed = ['appId', 't', 'id', 'sessionId', ...parameters].filter(
          (name) => name === 'appId' || name === 't' || name === 'id',
        );
        const search = new URLSearchParams(keyed.map((name) => [name, scene.key]));
        return { method: 'GET', path: `${file}${ending}?${search}` };
      },
    })),
  );

const isCall = (path: string) =>
  Object.keys(calls).some(
    (name) => path === `/api/${(name.split(' ')[1] ?? '').replace(/\{(\w+)\}/g, ':$1')}`,
  );

/** All other addresses of the app; "*" becomes a page that does not exist. */
const routeRows = (routes: readonly Route[]): Row[] =>
  routes
    .filter(({ path }) => !isCall(path))
    .flatMap(({ path, methods }) =>
      methods
        .filter((method) => method !== 'HEAD')
        .map((method) => ({
          name: `${method} ${path}`,
          policy: routePolicies[path] ?? officePolicy(method, path),
          request(scene) {
            const where = path.replace(/:\w+|\*/, (part) => partOf(path, part, scene));
            const search = new URLSearchParams({ id: scene.key, start: '0' });
            const sent = method === 'POST' && bodyOf(path, scene);
            return { method, path: `${where}?${search}`, ...sent };
          },
        })),
    );

function bodyOf(path: string, { key }: Scene): Pick<Request, 'body' | 'type'> {
  if (path.includes('/parts/')) return { type: 'application/octet-stream', body: 'x'.repeat(1000) };
  if (path.startsWith('/sandbox-gateway/')) {
    return { type: 'application/x-www-form-urlencoded', body: 'code=000000' };
  }
  return { body: JSON.stringify({ token: key, id: key }) };
}

/** Values from an attacker who knows row numbers and cannot sign anything. */
function partOf(path: string, part: string, { victim, key }: Scene): string {
  const signature = 'A'.repeat(43);
  if (path.startsWith('/files/')) return `${victim.documentId}.whole.9999999999.${signature}`;
  if (path.startsWith('/payments/')) return `${victim.paymentId}.${signature.slice(0, 22)}`;
  if (path.startsWith('/sandbox-gateway/')) return victim.paymentId;
  return part === ':uploadId' ? victim.uploadId : part === '*' ? 'no-such-page' : key;
}

export const rowsOf = (routes: readonly Route[]): Row[] => [
  ...callRows(),
  ...stepRows(),
  ...routeRows(routes),
  ...pageRows(),
];
