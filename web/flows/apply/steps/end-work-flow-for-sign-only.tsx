import { Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { pages } from '../../../../contract/pages.ts';
import { steps } from '../../../../rules/flows/step-table.ts';
import { useText } from '../../../text/use-text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { browserApi } from '../../../visitor/api/browser-api.ts';
import { askInfo } from '../../engine/ask-info.ts';
import { Copies } from '../../links/copies.tsx';
import { useCopies } from '../../links/use-copies.ts';
import { SignedEnding } from '../../handover/signed-ending.tsx';
import type { StepProps } from '../../engine/step.ts';
import { useAnswer } from '../../engine/use-answer.ts';
import { lazyComponent } from '../../../ui/lazy-component.ts';

const HerEnding = lazyComponent(() =>
  import('../../visa/her-ending.tsx').then((loaded) => ({ default: loaded.HerEnding })),
);

/** The ending for a link that only collected signatures or documents, not for an unfinished application. */
export default function EndWorkFlowForSignOnly({ wizard }: StepProps) {
  if (wizard.info.visa?.forHer !== true) return <Signed wizard={wizard} />;
  return (
    <Suspense>
      <HerEnding />
    </Suspense>
  );
}

function Signed({ wizard }: StepProps) {
  const t = useText();
  const { id, info } = wizard;
  const papers = useCopies(id);
  const [search] = useSearchParams();
  const [silent] = useState(() => browserApi(pages['/app'].code, { ignoreErrorMessages: true }));
  const way = { mobile: info.mobile ? '1' : '0' };
  const { fetched } = useAnswer(() => askInfo(silent, { id, step: null, naming: null, way }));
  // Asked without the flags of the address; a link made for signing still gets this step and no later one.
  const open = fetched.kind === 'there' ? fetched.answer : null;
  const isLeft = open?.state === 'open' && open.step !== info.step;
  const onward = new URLSearchParams(search);
  for (const name of ['forSignOnly', 'clientSigningFlow', 'step']) onward.delete(name);
  return (
    <SignedEnding
      info={info}
      title={t('Signed. Thank you.')}
      why={
        fetched.kind === 'waiting'
          ? ''
          : isLeft
            ? steps[open.step].stage === 'sign'
              ? t('Your application is not finished yet. The agreement still needs your signature.')
              : t('Your application is not finished yet. Your contact details come next.')
            : t('Everything is signed. There is nothing more for you to do.')
      }
      dock={
        <>
          {isLeft && (
            <Link
              to={{ search: `?${onward}` }}
              className={buttonClass({ full: true, size: 'large' })}
            >
              {t('Continue your application')}
            </Link>
          )}
          <Copies papers={papers} />
        </>
      }
    />
  );
}
