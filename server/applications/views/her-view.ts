import type { AppInfo } from '../../../contract/application.ts';
import { nothingOnFile } from '../on-file.ts';

/** The woman a visa is for sees which documents we need from her. Nothing about the family (VISA-07). */
export const herView = (info: AppInfo): AppInfo => ({
  ...info,
  prevStep: null,
  reference: null,
  price: null,
  paid: false,
  paidByCreditCard: false,
  paidFromAccountOnFile: false,
  needEnterIbanNumber: false,
  numberUnconfirmed: false,
  money: { payBy: null, moves: [], owed: 0, submittedOn: null },
  signedBySpouse: false,
  spouseSigns: false,
  planType: null,
  onFile: nothingOnFile,
  visa: {
    firstName: info.visa?.firstName ?? null,
    whereabouts: info.visa?.whereabouts ?? null,
    nationality: null,
    emirate: null,
    sponsor: null,
    salary: null,
    restDay: null,
    forHer: true,
  },
});
