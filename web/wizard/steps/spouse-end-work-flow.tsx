import { useText } from '../../text/use-text.tsx';
import { Copies } from '../handover/copies.tsx';
import { SignedEnding } from '../handover/signed-ending.tsx';
import type { StepProps } from '../step.ts';

/** The spouse is done. The link shows nothing more; what was signed can be kept. */
export default function SpouseEndWorkFlow({ wizard }: StepProps) {
  const t = useText();
  const { info } = wizard;
  const client = info.onFile.name?.split(' ')[0] ?? '';
  // Only who is asked to sign is shown what it costs.
  const hasSigned = info.price !== null;
  return (
    <SignedEnding
      info={info}
      title={hasSigned ? t('Signed. Thank you.') : t('Confirmed. Thank you.')}
      why={t('{client} sees it already. There is nothing more for you to do.', { client })}
      dock={
        <>
          {hasSigned && <Copies wizard={wizard} />}
          <p className="small muted">{t('This link is closed and shows nothing more.')}</p>
        </>
      }
    />
  );
}
