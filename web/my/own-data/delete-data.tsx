import { useState } from 'react';
import type { AnswerOf } from '../../../contract/api.ts';
import { msg } from '../../../rules/text/text.ts';
import { Sentence, useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Moment } from '../frame/moment.tsx';
import { useAct } from '../frame/use-act.ts';
import styles from './data.module.css';

type Kept = AnswerOf<'GET my/data'>;
type Erasure = NonNullable<Kept['erasure']>;

const stateMessages: Readonly<Record<Erasure['state'], string>> = {
  asked: msg('You asked us to delete your data on {day}. Two of our colleagues must agree.'),
  approved: msg('Two colleagues agreed. Your data is being deleted.'),
  under_contract: msg('You asked on {day}. Your data stays while your contract runs.'),
};

/** What stays by law, the request, and where it stands. */
export function DeleteData({ kept: { home, hasContract, erasure } }: { kept: Kept }) {
  const t = useText();
  const { act, busy } = useAct();
  const [asking, setAsking] = useState(false);
  const send = async (isAsked: boolean) => {
    const isDone = await act((api) => api.post('my/data/erase', { body: { home, isAsked } }));
    if (isDone) setAsking(false);
  };
  const isOpen = erasure !== null && erasure.state !== 'under_contract';
  return (
    <section aria-labelledby="delete" className={styles.section}>
      <h2 id="delete" className={styles.heading}>
        {t('Delete my data')}
      </h2>
      {erasure && (
        <Note tone={erasure.state === 'under_contract' ? 'sun' : 'palm'}>
          <output>
            <Sentence
              message={stateMessages[erasure.state]}
              values={{ day: <Moment at={erasure.askedAt} /> }}
            />
          </output>
        </Note>
      )}
      <p>{t('This stays, because the law asks for it:')}</p>
      <ul className={styles.list}>
        <li>{t('Tax invoices and payments, without your name: 5 years (VAT law).')}</li>
        <li>{t('That a contract was signed, without its text.')}</li>
        <li>{t('Who of us saw your data, without the data.')}</li>
      </ul>
      {hasContract && (
        <p>
          {t(
            'Your contract still runs. We can delete your data once it has ended, or we end it together first.',
          )}
        </p>
      )}
      {!isOpen && (
        <Button kind="secondary" onClick={() => setAsking(true)}>
          {t('Ask to delete my data')}
        </Button>
      )}
      {erasure?.state === 'asked' && (
        <Button
          kind="plain"
          loading={busy}
          loadingLabel={t('One moment')}
          onClick={() => void send(false)}
        >
          {t('Keep my data')}
        </Button>
      )}
      {asking && (
        <Dialog
          open
          title={t('Delete your data?')}
          description={t(
            'Our team checks the request, then everything goes: documents, messages and My Home itself. It can’t be undone. Download a copy first if you need one.',
          )}
          closeLabel={t('Close')}
          onClose={() => setAsking(false)}
        >
          <div className={styles.ways}>
            <Button
              kind="secondary"
              full
              size="large"
              loading={busy}
              loadingLabel={t('One moment')}
              onClick={() => void send(true)}
            >
              {t('Ask to delete my data')}
            </Button>
            <Button kind="plain" full size="large" onClick={() => setAsking(false)}>
              {t('Keep my data')}
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  );
}
