import * as z from 'zod/mini';
import { type StepCode, stepCodes, isStepCode } from '../../../rules/flows/step-table.ts';
import { type Hand, answerFor } from './answers.ts';
import type { FlowParameters } from './household.ts';
import { pay } from './pay.ts';
import type { Scene } from './scene.ts';

type Act = (scene: Scene) => Promise<unknown>;

const statusSchema = z.object({ step: z.string(), sequence: z.int() });
const ways: readonly [FlowParameters, ...FlowParameters[]] = [
  {},
  { wa: '1' },
  { wa: '1', sma: '1' },
  { sma: '1' },
  { forSignOnly: '1' },
  { clientSigningFlow: '1' },
];
const anyStep = ({ dice }: Scene): StepCode =>
  stepCodes[dice.below(stepCodes.length)] ?? 'HIRE_MAID';
const wayOf = ({ household, dice }: Scene): FlowParameters =>
  dice.often(85) ? household.way : dice.one(ways);

const asClient = ({ household: { client, appId } }: Scene): Hand => ({ by: client, key: appId });

/** Opens a link on the spouse's phone, usually the newest. */
async function asSpouse({ household, dice }: Scene): Promise<Hand> {
  const links = await household.links();
  const { token = '' } = links[dice.often(80) ? 0 : dice.below(links.length)] ?? {};
  return { by: household.spouse, key: token };
}

/** One answer: usually for the current step and sequence, sometimes for neither. */
async function submit(scene: Scene, hand: Hand, chosen: StepCode | null = null, times = 1) {
  const { deps, household, dice } = scene;
  const way = wayOf(scene);
  const seen = await hand.by.get('ccserviceapplication/getappinfo', { id: hand.key, ...way });
  if (seen.status !== 200) return;
  const { step: open, sequence: last } = statusSchema.parse(JSON.parse(seen.text));
  const step = chosen ?? (isStepCode(open) ? open : 'HIRE_MAID');
  const answer = await answerFor(deps, household, hand, step, dice);
  const sequence = dice.often(92) ? last : dice.below(last + 2);
  const body = { id: hand.key, step, sequence, answer, way };
  await Promise.all(
    Array.from({ length: times }, () => hand.by.post('ccserviceapplication/submitstep', body)),
  );
}

const purposes = ['spouse_sign', 'spouse_arrival', 'continue_on_phone'] as const;
const linkCall =
  (call: string, more: (scene: Scene) => object): Act =>
  (scene) => {
    const { by, key } = asClient(scene);
    return by.post(call, { id: key, ...more(scene) });
  };

/** All actions on an application, with their weights. */
export const acts: readonly (readonly [weight: number, act: Act])[] = [
  [36, (scene) => submit(scene, asClient(scene))],
  [5, (scene) => submit(scene, asClient(scene), anyStep(scene))],
  [4, (scene) => submit(scene, asClient(scene), null, 2)],
  [14, async (scene) => submit(scene, await asSpouse(scene))],
  [2, async (scene) => submit(scene, await asSpouse(scene), anyStep(scene), 2)],
  [1, (scene) => submit(scene, { by: scene.household.stranger, key: scene.household.appId })],
  [
    3,
    (scene) =>
      scene.household.client.get('ccserviceapplication/getappinfo', {
        id: scene.household.appId,
        currentState: anyStep(scene),
        act: 'back',
        ...wayOf(scene),
      }),
  ],
  [
    3,
    (scene) =>
      scene.household.client.post('ccserviceapplication/savedraft', {
        id: scene.household.appId,
        step: anyStep(scene),
        fields: {
          [`field${scene.dice.below(3)}`]: { value: 'typed', version: scene.dice.below(3) },
        },
      }),
  ],
  [
    2,
    linkCall('ccserviceapplication/switchmaid', ({ dice, maids }) => ({
      housemaid: dice.one(maids),
    })),
  ],
  [
    3,
    linkCall('links/send', ({ dice, household }) => ({
      purpose: dice.one(purposes),
      mobile: household.spouseNumber,
      travelling: household.way,
    })),
  ],
  [2, linkCall('links/address', ({ dice }) => ({ purpose: dice.one(purposes) }))],
  [2, linkCall('links/revoke', ({ dice }) => ({ purpose: dice.one(purposes) }))],
  [
    3,
    async (scene) => {
      const { by, key } = await asSpouse(scene);
      return by.post('links/open', { id: key, mobile: scene.dice.often(90) });
    },
  ],
  [
    0.5,
    async (scene) => {
      const { by, key } = await asSpouse(scene);
      return by.post('links/decline', { id: key });
    },
  ],
  [4, pay],
  [
    6,
    async ({ household: { client, spouse }, dice }) => {
      const by = dice.often(70) ? client : spouse;
      const old = by.all()[dice.below(by.all().length)];
      return old && by.send(old);
    },
  ],
  [0.15, linkCall('ccserviceapplication/cancel', () => ({}))],
];
