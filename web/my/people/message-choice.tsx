import { useRef, useState } from 'react';
import type { AnswerOf } from '../../../contract/api.ts';
import { Sentence, useText } from '../../text/use-text.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { useAct } from '../frame/use-act.ts';
import styles from './people.module.css';

type MessageChoiceProps = {
  home: string;
  whatsapp: NonNullable<AnswerOf<'GET my/people'>['whatsapp']>;
};

/** Where the client gets messages: by WhatsApp or as texts. */
export function MessageChoice({ home, whatsapp: { number, isWanted } }: MessageChoiceProps) {
  const t = useText();
  const { act } = useAct();
  const kept = isWanted ? 'whatsapp' : 'text';
  // The press counts at once; if it cannot be kept, the page shows again what is.
  const [pressed, setPressed] = useState<string | null>(null);
  const last = useRef<string | null>(null);
  const save = (value: string) =>
    act((api) => api.post('my/whatsapp', { body: { home, isWanted: value === 'whatsapp' } }));
  /** One call at a time; the last press wins. */
  const choose = async (value: string) => {
    setPressed(value);
    const isSaving = last.current !== null;
    last.current = value;
    if (isSaving) return;
    for (let saved = kept; last.current !== saved;) {
      saved = last.current;
      if (!(await save(saved))) break;
    }
    last.current = null;
    setPressed(null);
  };
  return (
    <section aria-labelledby="messages" className={styles.section}>
      <h2 id="messages" className={styles.heading}>
        {t('How we write to you')}
      </h2>
      <RadioGroup
        name="messages"
        legend={t('How we write to you')}
        hideLegend
        value={pressed ?? kept}
        onChange={(value) => void choose(value)}
        options={[
          {
            value: 'whatsapp',
            label: t('WhatsApp'),
            description: (
              <Sentence
                message="To {number}. What does not arrive there comes as a text message."
                values={{
                  number: (
                    <bdi className="ltr" translate="no">
                      {number}
                    </bdi>
                  ),
                }}
              />
            ),
          },
          { value: 'text', label: t('Text message') },
        ]}
      />
      <p className="muted">{t('Codes, and links to sign, always come by text message.')}</p>
    </section>
  );
}
