import type { MaidColumn } from '../../../rules/office/maid-columns.ts';
import type { PrivateField } from '../../../rules/office/maid-private.ts';
import type { EditedRecord, MaidRecord } from '../../catalogue/index.ts';
import type { PrivateRecord } from '../maids/private-record.ts';

/** Where the value of a column is stored. */
export const recordFields = {
  first_name: 'firstName',
  arabic_name: 'arabicName',
  born: 'bornOn',
  nationality: 'nationality',
  arrangement: 'arrangement',
  religion: 'religion',
  children: 'numberOfChildren',
  price_month: 'monthlyPrice',
  wage_month: 'wage',
  free_from: 'availableFrom',
  languages: 'languages',
  skills: 'skills',
} as const satisfies Partial<Record<MaidColumn, keyof EditedRecord>>;

export const privateColumns = {
  family_name: 'familyName',
  passport_no: 'passport',
  passport_until: 'passportEndsOn',
  mobile: 'mobile',
  labels: 'labels',
  note: 'note',
} as const satisfies Partial<Record<MaidColumn, PrivateField>>;

export const isRecordColumn = (column: MaidColumn): column is keyof typeof recordFields =>
  column in recordFields;
export const isPrivateColumn = (column: MaidColumn): column is keyof typeof privateColumns =>
  column in privateColumns;

/** The stored value of a column. */
export function storedValue(
  column: MaidColumn,
  record: MaidRecord,
  own: PrivateRecord,
  state: string,
): unknown {
  if (isRecordColumn(column)) return record[recordFields[column]];
  if (isPrivateColumn(column)) return own[privateColumns[column]];
  return column === 'state' ? state : record.id;
}
