import { useState } from 'react';
import { Link } from 'react-router';
import { pages } from '../../../contract/pages.ts';
import type { MaidProfile } from '../../../contract/catalogue.ts';
import { useText } from '../../text/use-text.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { dirhams, inDirhams } from '../../../rules/money/money.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { useView } from '../../site/use-view.ts';
import fields from '../frame/fields.module.css';
import { LoneStep } from '../frame/lone-step.tsx';
import styles from './maid-taken.module.css';
import { Portrait } from '../frame/portrait.tsx';
import { StepScreen } from '../frame/step-screen.tsx';
import { useAnswer } from '../engine/use-answer.ts';
import { switchingFor } from '../../visitor/visit-memory.ts';
import { pathIn } from '../../../rules/text/language-address.ts';

interface MaidTakenProps {
  readonly maid: Pick<MaidProfile['housemaid'], 'id' | 'firstName' | 'posterURL'>;
  /** The link for choosing a similar maid. */
  readonly wayTo: (maidId: number) => string;
  /** The existing application that needs another maid, if any. */
  readonly application?: string;
  /** Fils already paid by card for it. */
  readonly paid?: number;
}

/** She is with another family: offers similar maids, the catalogue and a chat (wa-un-avail-maid). */
export function MaidTaken({ maid, wayTo, application, paid = 0 }: MaidTakenProps) {
  const { id, firstName: name, posterURL } = maid;
  const t = useText();
  const { clientApp } = useView();
  const [api] = useState(() => browserApi(pages['/app'].code, { ignoreErrorMessages: true }));
  const { fetched } = useAnswer(
    () => api.get('matchedvideos/getsimilarmaids', { query: { id } }),
    id,
  );
  const similar = fetched.kind === 'there' ? fetched.answer.items : [];
  return (
    <LoneStep sending={false}>
      <StepScreen
        title={t('Another family is hiring {name}', { name })}
        why={
          application === undefined
            ? t('Here are women like her. The one you choose is on hold for you while you apply.')
            : paid > 0
              ? t(
                  'Your answers are saved. The {amount} you paid counts towards your next choice.',
                  {
                    amount: inDirhams(paid, t),
                  },
                )
              : t('Nothing was paid, and your answers are saved.')
        }
        picture={<Portrait src={posterURL} />}
        summary={false}
        dock={
          <Link
            to={application === undefined ? '/hire-maid' : '/hire-maid?switch_m=1'}
            className={buttonClass({ full: true, size: 'large' })}
            onClick={() => application !== undefined && switchingFor.write(application)}
          >
            {t('See who is free')}
          </Link>
        }
        secondary={
          !clientApp && (
            <ButtonLink
              kind="chat"
              size="large"
              full
              href={pathIn(t.language, '/wa-un-avail-maid')}
            >
              {t('Ask us to find someone like her')}
            </ButtonLink>
          )
        }
      >
        {similar.length > 0 && (
          <section className={fields.section}>
            <h2 className={fields.heading}>{t('Women like {name}', { name })}</h2>
            <ul className={styles.people}>
              {similar.map(({ housemaid: one }) => (
                <li key={one.id}>
                  <Link to={wayTo(one.id)} className={styles.person}>
                    <Avatar src={one.posterURL} name="" size="large" />
                    <span>
                      <b>{t('{name}, {age}', { name: one.firstName, age: one.age })}</b>
                      <span className="muted">
                        {t('{price} a month', { price: dirhams(one.monthlyPrice, t) })}
                      </span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </StepScreen>
    </LoneStep>
  );
}
