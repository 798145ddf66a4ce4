import { numberRecord } from '../../../contract/campaign-records.ts';
import { putNumbers, readNumberRecords } from '../../chat/index.ts';
import { chatNumbers } from '../../chat/table.ts';
import { defineKind } from '../kind.ts';

export const numberKind = defineKind({
  name: 'numbers',
  table: chatNumbers,
  key: 'code',
  schema: numberRecord,
  read: readNumberRecords,
  write: putNumbers,
});
