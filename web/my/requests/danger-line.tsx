import { Siren } from 'lucide-react';
import { useSite } from '../../site/site.ts';
import { Sentence, useText } from '../../text/use-text.tsx';
import { Note } from '../../ui/note.tsx';

const POLICE = '999';

/** Help comes before any contract. */
export function DangerLine() {
  const t = useText();
  const { chat } = useSite();
  return (
    <Note tone="danger" icon={<Siren aria-hidden="true" />}>
      <b>{t('Is someone hurt or in danger?')}</b>{' '}
      <Sentence
        message="Call {police}, then {us}."
        values={{
          police: (
            <a className="ltr" href={`tel:${POLICE}`}>
              {POLICE}
            </a>
          ),
          us: chat ? <a href={`tel:${chat.number}`}>{t('call us')}</a> : t('call us'),
        }}
      />
    </Note>
  );
}
