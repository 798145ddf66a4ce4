import { useText } from '../../../text/use-text.tsx';
import { Copies } from '../../links/copies.tsx';
import { useCopies } from '../../links/use-copies.ts';
import { SignedEnding } from '../../handover/signed-ending.tsx';
import type { StepProps } from '../../engine/step.ts';

/** The spouse has finished. The link shows nothing more; the signed form can be downloaded. */
export default function SpouseEndWorkFlow({ wizard }: StepProps) {
  const t = useText();
  const { info } = wizard;
  const client = info.onFile.name?.split(' ')[0] ?? '';
  // Only a spouse who is asked to sign sees the cost.
  const hasSigned = info.price !== null;
  return (
    <SignedEnding
      info={info}
      title={hasSigned ? t('Signed. Thank you.') : t('Confirmed. Thank you.')}
      why={t('{client} can see it. There is nothing more for you to do.', { client })}
      dock={
        <>
          {hasSigned && <SignedCopies id={wizard.id} />}
          {hasSigned && (
            <p className="small muted">
              {t('Open the link again within 3 days to download your copy.')}
            </p>
          )}
        </>
      }
    />
  );
}

function SignedCopies({ id }: { id: string }) {
  return <Copies papers={useCopies(id)} />;
}
