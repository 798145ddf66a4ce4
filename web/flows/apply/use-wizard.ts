import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isLinkToken } from '../../../contract/links.ts';
import { pages } from '../../../contract/pages.ts';
import { isBackPrevented } from '../../../rules/flows/back.ts';
import { type StepCode, stepNamed, steps } from '../../../rules/flows/step-table.ts';
import { useOwnBack } from '../../site/own-back.ts';
import { useText } from '../../text/use-text.tsx';
import { afterPaint } from '../../visitor/browser/after-paint.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { notifications } from '../../visitor/api/notifications.ts';
import { listenToApplication } from '../engine/live-sequence.ts';
import { moveAddress, tellRouter } from '../engine/move-address.ts';
import { preventBack } from '../engine/prevent-back.ts';
import { fetchScreen } from './step-screens.ts';
import type { Wizard } from '../engine/step.ts';
import { tellBack, walkBack } from '../engine/walk-back.ts';
import { walkShown } from '../engine/walk-shown.ts';
import { createWalking, isOver, type Standing, stepShown } from '../engine/walking.ts';
import { addressIn } from '../engine/way.ts';

const CODE = pages['/app'].code;
const currentSearch = () => new URLSearchParams(window.location.search);
const stepAsked = (search: URLSearchParams): StepCode | undefined =>
  stepNamed(addressIn(search).asked ?? '')?.code;
const stepIn = (standing: Standing): StepCode | null =>
  standing.kind === 'open' ? stepShown(standing.info) : null;

/** A change of address that goes with a step. */
interface Move {
  readonly search: string;
  readonly history: 'push' | 'replace';
  readonly state: { readonly before: StepCode | null };
}

/** The walk through the application with this id, as a step sees it. */
export function useWizard(id: string) {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { way, signature } = addressIn(search);
  const [api] = useState(() => browserApi(CODE));
  const [moves] = useState<Move[]>([]);
  const [walking] = useState(() =>
    createWalking(id, {
      api: browserApi(CODE, { ignoreErrorMessages: true }),
      search: currentSearch,
      navigate: (target, history, before) =>
        void moves.push({ search: `?${target}`, history, state: { before } }),
      preload: (step) => fetchScreen(step).catch(() => undefined),
      notice: (what) =>
        notifications.show({
          kind: what,
          type: 'info',
          duration: 8000,
          title:
            what === 'moved'
              ? t('Your application was continued in another window. This is the latest step.')
              : t('This was also changed in another window. Continue to use what you see here.'),
        }),
    }),
  );
  const [back] = useState(() =>
    walkBack(walking, {
      search: currentSearch,
      go: (to) => void (typeof to === 'number' ? navigate(to) : navigate(to)),
      leave: (path) => void navigate(path, { replace: true }),
    }),
  );
  // Not useSyncExternalStore: it does what follows upon a step before the step is painted.
  const [{ standing, problems, sending }, follow] = useState(walking.state);
  useEffect(() => walking.subscribe(() => follow(walking.state())), [walking]);
  const info = standing.kind === 'open' ? standing.info : null;

  // The address changes with the step, before it is painted: whoever sees a step may reload or go back.
  const move = useEffectEvent((_shown: Standing) => {
    for (const { search: target, history, state } of moves.splice(0)) {
      moveAddress(target, history, state);
    }
    afterPaint(tellRouter);
  });
  useLayoutEffect(() => move(standing), [standing]);
  const address = search.toString();
  useEffect(() => {
    if (address !== '') void walking.arrive();
  }, [walking, address]);
  // The router tells of a change once it has taken it over. Gone back before that, nothing changes for it.
  const popped = useEffectEvent(({ isTrusted }: PopStateEvent) => {
    const now = currentSearch();
    if (!isTrusted || now.toString() !== address || stepAsked(now) === info?.step) return;
    tellBack();
    void walking.arrive();
  });
  useEffect(() => {
    const hidden = () => document.hidden && walking.flush();
    window.addEventListener('online', walking.flush);
    window.addEventListener('popstate', popped);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      walking.flush();
      window.removeEventListener('online', walking.flush);
      window.removeEventListener('popstate', popped);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [walking]);
  // A link that has been used opens nothing more, the event stream included.
  const isDone = info !== null && isLinkToken(id) && steps[info.step].last === true;
  useEffect(
    () => (isDone ? undefined : listenToApplication(id, walking.hear)),
    [id, walking, isDone],
  );

  const walk = info && walkShown(info, way);
  const over = info !== null && isOver(info);
  const prevented =
    info !== null &&
    walk !== null &&
    !over &&
    signature < 2 &&
    (info.prevStep === null ||
      isBackPrevented({ step: info.step, signature, naming: walking.naming() }, walk));
  // Only once the address says so too: each entry is a copy of the one that stands.
  const stays = prevented && stepAsked(search) === info.step;
  useEffect(() => (stays ? preventBack() : undefined), [stays]);
  useOwnBack(info === null || over ? null : prevented ? 'prevented' : back);

  const shown = stepIn(standing);
  useEffect(() => {
    if (shown !== null) afterPaint(walking.fetchAhead);
  }, [walking, shown]);
  const wizard: Wizard | null =
    info && shown
      ? {
          info,
          id,
          api,
          problems,
          sending,
          submit: walking.submit,
          draft: (field) => ({
            value: walking.drafts(shown).value(field),
            set: (value) => {
              walking.cure(field);
              walking.drafts(shown).set(field, value);
            },
          }),
          go(step, typed = {}) {
            for (const [field, value] of Object.entries(typed)) {
              walking.drafts(step).set(field, value);
            }
            void walking.busily(() => walking.look(step, 'push'));
          },
          refresh: () => walking.busily(() => walking.look(info.step, 'replace')),
        }
      : null;
  return { standing, shown, signature, walk, wizard };
}
