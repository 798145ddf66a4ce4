import { RefreshCw } from 'lucide-react';
import { Sentence, useText } from '../../text/use-text.tsx';
import { replacementAddress } from '../../visitor/replacement-context.ts';
import { pathIn } from '../../../rules/text/language-address.ts';
import fields from '../frame/fields.module.css';

type ChangeHerProps = { id: string; name: string };

/** The link from a finished application to a replacement; a full load, so that it gets its own chat (CHAT-02). */
export function ChangeHer({ id, name }: ChangeHerProps) {
  const t = useText();
  return (
    <p className={fields.line}>
      <RefreshCw aria-hidden="true" />
      <span>
        <Sentence
          message="Is {name} not the right match? {change}"
          values={{
            name,
            change: (
              <a className="link" href={pathIn(t.language, replacementAddress(id))}>
                {t('Choose someone else')}
              </a>
            ),
          }}
        />
      </span>
    </p>
  );
}
