import { type Right, rights } from '../../../rules/office/rights.ts';
import type { Translate } from '../../../rules/text/text.ts';

interface RightGroup {
  readonly title: string;
  readonly rows: readonly (readonly [Right, string])[];
}

const words = (t: Translate): Readonly<Record<Right, string>> => ({
  see_applications: t('Applications'),
  see_arrivals: t('Arrivals'),
  see_visas: t('Visas'),
  see_money: t('Money'),
  see_maids: t('Maids'),
  see_maid_records: t('Maids’ private records'),
  see_maid_profiles: t('Maids’ profiles and states'),
  see_reports: t('Reports'),
  see_people: t('People and roles'),
  see_ledger: t('Ledger and bank files'),
  see_campaigns: t('Campaigns'),
  see_content: t('Texts and parameters'),
  audit_money: t('Audit of money'),
  audit_team: t('Audit of the team'),
  audit_all: t('Whole audit'),
  reveal_phone: t('Reveal phone numbers'),
  reveal_identity: t('Reveal passport and ID'),
  reveal_bank: t('Reveal IBAN and card'),
  reveal_maids: t('Reveal a maid’s passport and mobile'),
  work_applications: t('Work on applications'),
  check_documents: t('Check documents'),
  see_scans: t('See scans of documents'),
  write_messages: t('Reply to families'),
  plan_arrivals: t('Move an arrival'),
  move_visas: t('Move a visa'),
  prepare_refunds: t('Prepare refunds'),
  approve_refunds: t('Approve refunds'),
  manage_mandates: t('Import bank files'),
  prepare_data_requests: t('Prepare requests about personal data'),
  approve_data_requests: t('Approve requests about personal data'),
  edit_maids: t('Edit maids'),
  publish_maids: t('Publish a maid'),
  draft_content: t('Draft rules and texts'),
  approve_content: t('Approve rules and texts'),
  export_own: t('Export own work'),
  export_with_second: t('Export with a second person'),
  invite_staff: t('Invite and dismiss'),
  view_as: t('See the office as a colleague does'),
  propose_roles: t('Propose roles'),
  approve_roles: t('Approve roles'),
});

const isSeeing = (right: string): boolean => /^(?:see|audit)_/.test(right);
const isRevealing = (right: string): boolean => right.startsWith('reveal_');

/** The rows of the matrix of rights, in groups. */
export function rightGroups(t: Translate): readonly RightGroup[] {
  const all = words(t);
  const rows = rights.map((right) => [right, all[right]] as const);
  return [
    { title: t('See'), rows: rows.filter(([right]) => isSeeing(right)) },
    { title: t('Reveal'), rows: rows.filter(([right]) => isRevealing(right)) },
    {
      title: t('Do'),
      rows: rows.filter(([right]) => !isSeeing(right) && !isRevealing(right)),
    },
  ];
}
