import { randomBytes } from 'node:crypto';
import { readConfig } from '../../server/platform/config.ts';
import { loadKeys } from '../../server/platform/keys.ts';
import { surveyLookup } from '../../server/survey/survey-link.ts';
import { inStore } from './known-answer.ts';

/** Adds a survey link to the store of a running product; returns the path in its message. */
export async function addSurveyLink(dataDir: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const keys = await loadKeys(readConfig({ DATA_DIR: dataDir }));
  await inStore(
    dataDir,
    `with application as (
       insert into applications (app_id_lookup, app_id_sealed, maid_id, valid_until)
       values ($1, $2, 1001, now() + interval '30 days') returning id)
     insert into capability_links (application_id, purpose, token_lookup, expires_at)
     select id, 'survey', $3, now() + interval '30 days' from application`,
    [randomBytes(32), randomBytes(48), surveyLookup(keys, token)],
  );
  return `/survey?t=${token}`;
}
