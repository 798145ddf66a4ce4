import { ChevronRight, House } from 'lucide-react';
import { Link } from 'react-router';
import type { AnswerOf } from '../../../contract/api.ts';
import { useText } from '../../text/use-text.tsx';
import { SignInStep } from './sign-in-step.tsx';
import styles from './sign-in.module.css';

type Home = AnswerOf<'GET my/homes'>['homes'][number];

/** Several homes under one number. */
export function ChooseHome({ homes, next }: { homes: readonly Home[]; next: string }) {
  const t = useText();
  const words = ({ isOver, role }: Home) => {
    if (isOver) return t('Ended');
    return role === 'relative' ? t('Shared with you') : t('Your contract');
  };
  return (
    <SignInStep moved title={t('Which home?')} why={t('Several belong to this number.')}>
      <ul className={styles.rows}>
        {homes.map((home) => (
          <li key={home.id}>
            <Link to={`${next}?home=${home.id}`}>
              <House aria-hidden="true" />
              <span className={styles.rowWords}>
                <b>
                  {home.flow === 'visa' ? t('Maid visa') : t('Maid by the month')}{' '}
                  <bdi translate="no">{home.reference}</bdi>
                </b>
                <span>{words(home)}</span>
              </span>
              <ChevronRight aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </SignInStep>
  );
}
