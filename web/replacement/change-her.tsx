import { RefreshCw } from 'lucide-react';
import { Sentence, useText } from '../text/use-text.tsx';
import { replacementAddress } from './replacement-context.ts';
import fields from '../wizard/fields.module.css';

type ChangeHerProps = { id: string; name: string };

/** The way from a finished application to a replacement; a full load, so that the chat is its own (CHAT-02). */
export function ChangeHer({ id, name }: ChangeHerProps) {
  const t = useText();
  return (
    <p className={fields.line}>
      <RefreshCw aria-hidden="true" />
      <span>
        <Sentence
          message="Does it not work out with {name}? {change}"
          values={{
            name,
            change: (
              <a className="link" href={replacementAddress(id)}>
                {t('Get somebody else')}
              </a>
            ),
          }}
        />
      </span>
    </p>
  );
}
