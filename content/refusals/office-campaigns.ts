import { msg } from '../../rules/text/text.ts';

/** Refusals of campaigns in the office. */
export const officeCampaigns = {
  CAMPAIGN_CODE_FIXED: msg(
    'The code of an entry can’t change. Add a new entry and remove this one.',
  ),
  CAMPAIGN_CODE_TAKEN: msg('{code} exists already. Choose another code.'),
  CAMPAIGN_ENTRY_GONE: msg('{code} is no longer there.'),
  CAMPAIGN_CHANGED_MEANWHILE: msg(
    'A colleague changed {code} meanwhile. Look at it and edit it again.',
  ),
  CAMPAIGN_RULE_AT_END: msg('This rule can’t move further.'),
  CAMPAIGN_NO_DRAFT: msg('Nothing differs from what is live.'),
  CAMPAIGN_PROBLEMS: msg('The draft can’t be published yet. Look at {code} first.'),
  CAMPAIGN_LIVE_ALREADY: msg('This version is live already.'),
  NO_CAMPAIGN_VERSION: msg('We can’t find this version.'),
} as const;
