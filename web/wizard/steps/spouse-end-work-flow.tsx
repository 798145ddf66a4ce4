import { Download } from 'lucide-react';
import { useText } from '../../text/use-text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { useAnswer } from '../use-answer.ts';
import { SignedEnding } from '../handover/signed-ending.tsx';
import type { StepProps } from '../step.ts';

/** The spouse is done. The link shows nothing more; the form can be kept. */
export default function SpouseEndWorkFlow({ wizard }: StepProps) {
  const t = useText();
  const { id, api, info } = wizard;
  const client = info.onFile.name?.split(' ')[0] ?? '';
  const { fetched } = useAnswer(() => api.get('links/copy', { query: { id } }));
  return (
    <SignedEnding
      info={info}
      title={t('Signed. Thank you.')}
      why={t('{client} sees it already. There is nothing more for you to do.', { client })}
      dock={
        <>
          {fetched.kind === 'there' && (
            <ButtonLink
              kind="secondary"
              size="large"
              full
              href={fetched.answer.url}
              target="_blank"
              rel="noreferrer"
              icon={<Download aria-hidden="true" />}
            >
              {t('Keep a copy of the form')}
            </ButtonLink>
          )}
          <p className="small muted">{t('This link is closed and shows nothing more.')}</p>
        </>
      }
    />
  );
}
