import { ruleRecord } from '../../../contract/campaign-records.ts';
import { readRuleRecords, replaceRules } from '../../marketing/index.ts';
import { campaignRules } from '../../marketing/table.ts';
import { defineKind } from '../kind.ts';

/** Campaign rules in their order: the first match wins, so the list is replaced as a whole. */
export const ruleKind = defineKind({
  name: 'rules',
  table: campaignRules,
  key: 'code',
  whole: true,
  schema: ruleRecord,
  read: readRuleRecords,
  write: replaceRules,
});
