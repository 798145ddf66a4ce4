import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import type { MaidField } from '../../../rules/catalogue/maid-fields.ts';
import { officeApi } from '../shell/office-api.ts';
import { useCall } from '../shell/use-call.ts';

export type View = OfficeAnswer<'GET office/maid'>;
export type RecordOf = View['published'];
export type Lists = OfficeAnswer<'GET office/maid/lists'>;
export type Person = View['person'];
export type Version = OfficeAnswer<'GET office/maid/versions'>['versions'][number];
export type { MaidField };

export const useMaid = (id: number) =>
  useCall(`maid ${id}`, () => officeApi.get('office/maid', { query: { id } }));

export const useLists = () => useCall('maid lists', () => officeApi.get('office/maid/lists'), []);
