import { BookUser, CircleUser, FileText, House, IdCard, Landmark, Stamp } from 'lucide-react';
import type { PaperKind } from '../../../rules/documents/upload.ts';
import styles from './paper-tile.module.css';

const icons = {
  emirates_id_front: IdCard,
  emirates_id_back: IdCard,
  passport: BookUser,
  residence_visa: Stamp,
  bank_letter: Landmark,
  tenancy: House,
  salary_certificate: FileText,
  marriage_certificate: FileText,
  bank_statements: Landmark,
  spouse_visa: Stamp,
  her_passport: BookUser,
  her_photo: CircleUser,
  her_visa: Stamp,
} as const;

type PaperPictureProps = { kind: PaperKind; preview: string | null; isPdf: boolean };

/** The photo once it is stored, before that an icon of the document. */
export function PaperPicture({ kind, preview, isPdf }: PaperPictureProps) {
  const Icon = isPdf ? FileText : icons[kind];
  return (
    <span className={styles.picture}>
      {preview === null ? (
        <Icon aria-hidden="true" />
      ) : (
        <img src={preview} alt="" width={92} height={62} />
      )}
    </span>
  );
}
