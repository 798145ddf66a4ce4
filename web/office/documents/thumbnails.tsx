import { Landmark, type LucideIcon, IdCard, BookUser, CircleUser, FileText } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { documentWords } from '../words/office-words.ts';
import { stateWords } from './document-words.ts';
import styles from './documents.module.css';
import type { ShownDocument } from './next-document.ts';

/** Drawn, not shown: only the scan on the stage counts as seen. */
const icons: Readonly<Record<ShownDocument['document']['kind'], LucideIcon>> = {
  emirates_id_front: IdCard,
  emirates_id_back: IdCard,
  passport: BookUser,
  residence_visa: FileText,
  bank_letter: Landmark,
  tenancy: FileText,
  salary_certificate: FileText,
  marriage_certificate: FileText,
  bank_statements: FileText,
  spouse_visa: FileText,
  her_passport: BookUser,
  her_photo: CircleUser,
  her_visa: FileText,
};

type ThumbnailsProps = { here: string; siblings: ShownDocument['siblings'] };

/** The documents of the family, with their states. */
export function Thumbnails({ here, siblings }: ThumbnailsProps) {
  const t = useText();
  return (
    <nav className={styles.thumbs} aria-label={t('Documents of this family')}>
      {siblings.map(({ id, kind, state }) => {
        const Icon = icons[kind];
        const isHere = id === here;
        return (
          <Link
            key={id}
            to={`/documents/${id}`}
            className={classNames(isHere && styles.here)}
            aria-current={isHere ? 'page' : undefined}
          >
            <span className={styles.thumb}>
              <Icon aria-hidden="true" />
            </span>
            {documentWords(t, kind)}
            <small>{isHere && state === 'waiting' ? t('Now') : stateWords(t, state)}</small>
          </Link>
        );
      })}
    </nav>
  );
}
