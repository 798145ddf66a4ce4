import { useState } from 'react';
import { Link } from 'react-router';
import { pages } from '../../contract/pages.ts';
import type { MaidProfile } from '../../contract/catalogue.ts';
import { useText } from '../text/use-text.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { ButtonLink, buttonClass } from '../ui/button.tsx';
import { formatPrice } from '../ui/price.tsx';
import { browserApi } from '../visitor/api/browser-api.ts';
import { useView } from '../visitor/view.ts';
import fields from './fields.module.css';
import { LoneStep } from './lone-step.tsx';
import styles from './maid-taken.module.css';
import { Portrait } from './portrait.tsx';
import { StepScreen } from './step-screen.tsx';
import { useAnswer } from './use-answer.ts';
import { switchingFor } from './visit-memory.ts';

interface MaidTakenProps {
  readonly maid: Pick<MaidProfile['housemaid'], 'id' | 'firstName' | 'posterURL'>;
  /** Where choosing somebody like her leads. */
  readonly wayTo: (maidId: number) => string;
  /** The application for which another one is chosen, if there is one already. */
  readonly application?: string;
}

/** She is with another family: who is like her, everybody else, and the chat that finds someone (wa-un-avail-maid). */
export function MaidTaken({ maid, wayTo, application }: MaidTakenProps) {
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
        title={t('{name} has found a family', { name })}
        why={
          application === undefined
            ? t('Others are like her. Whom you choose is kept for you while you apply.')
            : t('Nothing was paid and nothing you typed is lost.')
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
            <ButtonLink kind="chat" size="large" full href="/wa-un-avail-maid">
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
                        {t('{price} a month', { price: formatPrice(one.monthlyPrice) })}
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
