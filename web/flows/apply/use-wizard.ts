import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isLinkToken } from '../../../contract/links.ts';
import { pages } from '../../../contract/pages.ts';
import { isBackPrevented } from '../../../rules/flows/back.ts';
import { type StepCode, stepNamed, steps } from '../../../rules/flows/step-table.ts';
import { useOwnBack } from '../../site/own-back.ts';
import { useText } from '../../text/use-text.tsx';
import { afterPaint } from '../../visitor/browser/after-paint.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { notifications } from '../../visitor/api/notifications.ts';
import { partsOf } from '../../visitor/api/parts.ts';
import { listenToApplication } from '../engine/live-sequence.ts';
import { preventBack } from '../engine/prevent-back.ts';
import { fetchScreen } from './step-screens.ts';
import type { Wizard } from '../engine/step.ts';
import { goBack } from '../engine/go-back.ts';
import { flowStateShown } from '../engine/flow-state-shown.ts';
import { createFlow, isOver, type FlowStatus, stepShown } from '../engine/flow.ts';
import { addressIn } from '../engine/flow-parameters.ts';

const CODE = pages['/app'].code;
const currentSearch = () => new URLSearchParams(window.location.search);
const stepAsked = (search: URLSearchParams): StepCode | undefined =>
  stepNamed(addressIn(search).asked ?? '')?.code;
const stepIn = (status: FlowStatus): StepCode | null =>
  status.kind === 'open' ? stepShown(status.info) : null;

/** The flow of the application with this id, as a step sees it. */
export function useWizard(id: string) {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { way, signature } = addressIn(search);
  const [api] = useState(() => browserApi(CODE));
  const [moves] = useState<(() => void)[]>([]);
  const [flow] = useState(() =>
    createFlow(id, {
      api: browserApi(CODE, { ignoreErrorMessages: true }),
      search: currentSearch,
      navigate: (target, history, before) =>
        void moves.push(() => {
          const options = { replace: history === 'replace', defaultShouldRevalidate: false };
          void navigate(`?${target}`, { ...options, state: { before } });
        }),
      preload: (step) => fetchScreen(step).catch(() => undefined),
      notice: (what) =>
        notifications.show({
          kind: what,
          type: 'info',
          duration: 8000,
          title: {
            moved: t('Your application was continued in another window. This is the latest step.'),
            draft: t('This was also changed in another window. Continue to use what you see here.'),
            asked: t('We need one of your documents again. Your other answers are saved.'),
          }[what],
        }),
    }),
  );
  const { state: entry } = useLocation();
  const back = useMemo(
    () =>
      goBack(flow, {
        search: currentSearch,
        stepBefore: partsOf(entry)['before'],
        previousEntry: () => void navigate(-1),
        leave: (path) => void navigate(path, { replace: true }),
      }),
    [flow, navigate, entry],
  );
  // Not useSyncExternalStore: it would run the effects of a step before the step is painted.
  const [{ status, problems, sending }, follow] = useState(flow.state);
  useEffect(() => flow.subscribe(() => follow(flow.state())), [flow]);
  const info = status.kind === 'open' ? status.info : null;

  // A visitor who sees a step may reload or go back. The router has nothing to load, so it changes the address
  // before the step is painted.
  const move = useEffectEvent((_shown: FlowStatus) => {
    for (const changeAddress of moves.splice(0)) changeAddress();
  });
  useLayoutEffect(() => move(status), [status]);
  const address = search.toString();
  useEffect(() => {
    if (address !== '') void flow.arrive();
  }, [flow, address]);
  useEffect(() => {
    const hidden = () => document.hidden && flow.flush();
    window.addEventListener('online', flow.flush);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      flow.flush();
      window.removeEventListener('online', flow.flush);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [flow]);
  // A used link opens nothing more, including the event stream.
  const isDone = info !== null && isLinkToken(id) && steps[info.step].last === true;
  useEffect(
    () => (isDone ? undefined : listenToApplication(id, flow.onSequence)),
    [id, flow, isDone],
  );

  const flowState = info && flowStateShown(info, way);
  const over = info !== null && isOver(info);
  const prevented =
    info !== null &&
    flowState !== null &&
    !over &&
    signature < 2 &&
    (info.prevStep === null ||
      isBackPrevented({ step: info.step, signature, naming: flow.naming() }, flowState));
  // Waits for the address to change, because each added entry copies the current one.
  const stays = prevented && stepAsked(search) === info.step;
  useEffect(() => (stays ? preventBack() : undefined), [stays]);
  useOwnBack(info === null || over ? null : prevented ? 'prevented' : back);

  const shown = stepIn(status);
  useEffect(() => {
    if (shown !== null) afterPaint(flow.fetchAhead);
  }, [flow, shown]);
  const wizard: Wizard | null =
    info && shown
      ? {
          info,
          id,
          api,
          problems,
          sending,
          submit: flow.submit,
          draft: (field) => ({
            value: flow.drafts(shown).value(field),
            set: (value) => {
              flow.cure(field);
              flow.drafts(shown).set(field, value);
            },
          }),
          go(step, typed = {}) {
            for (const [field, value] of Object.entries(typed)) {
              flow.drafts(step).set(field, value);
            }
            void flow.busily(() => flow.look(step, 'push'));
          },
          refresh: () => flow.busily(() => flow.look(info.step, 'replace')),
        }
      : null;
  return { status, shown, signature, flowState, wizard };
}
