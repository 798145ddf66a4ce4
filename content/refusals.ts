import { applications } from './refusals/applications.ts';
import { my } from './refusals/my.ts';
import { myDocuments } from './refusals/my-documents.ts';
import { myRequests } from './refusals/my-requests.ts';
import { officeVisas } from './refusals/office-visas.ts';
import { together } from './refusals/together.ts';
import { visa } from './refusals/visa.ts';
import { visaTracker } from './refusals/visa-tracker.ts';
import { documents } from './refusals/documents.ts';
import { maids } from './refusals/maids.ts';
import { office } from './refusals/office.ts';
import { officeDirectDebits } from './refusals/office-direct-debits.ts';
import { officeMoney } from './refusals/office-money.ts';
import { officeMaidList } from './refusals/office-maid-list.ts';
import { officeMaids } from './refusals/office-maids.ts';
import { officeMedia } from './refusals/office-media.ts';
import { officeCampaigns } from './refusals/office-campaigns.ts';
import { officeContent } from './refusals/office-content.ts';
import { officeAudit } from './refusals/office-audit.ts';
import { payments } from './refusals/payments.ts';
import { requests } from './refusals/requests.ts';

export { fieldProblems } from './refusals/fields.ts';

/**
 * The words of every refusal, by its code. After a dot stands a variant: the same code for programs, other words for
 * people. `{name}` is a place for a value, as in web/text.
 */
export const refusals = {
  ...requests,
  ...maids,
  ...applications,
  ...documents,
  ...payments,
  ...office,
  ...officeDirectDebits,
  ...officeMoney,
  ...officeMaidList,
  ...officeMaids,
  ...officeMedia,
  ...officeCampaigns,
  ...officeContent,
  ...officeAudit,
  ...officeVisas,
  ...my,
  ...myDocuments,
  ...myRequests,
  ...visa,
  ...visaTracker,
  ...together,
};
