import { Client } from 'pg';
import { answerLookup } from '../../server/captcha/answer.ts';
import { readConfig } from '../../server/platform/config.ts';
import { loadKeys } from '../../server/platform/keys.ts';
import { joinEmbeddedPostgres } from '../../server/platform/store/embedded/embedded.ts';

const silent = { info: () => undefined, warn: () => undefined };
const answer = 'h7km4r';

/** Queries the store of a running product. */
export async function inStore<Row extends object>(
  dataDir: string,
  question: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const embedded = await joinEmbeddedPostgres(dataDir, silent);
  const client = new Client({ connectionString: embedded.url });
  try {
    await client.connect();
    return (await client.query<Row>(question, [...values])).rows;
  } finally {
    await client.end();
    await embedded.leave();
  }
}

/** No test can read the picture, so this uses the product's keys to give the latest captcha a known answer. */
export async function makeAnswerKnown(dataDir: string): Promise<string> {
  const [captcha] = await inStore<{ id: string; session_lookup: Buffer; call: string }>(
    dataDir,
    'select id, session_lookup, call from captchas order by created_at desc limit 1',
  );
  if (captcha === undefined) throw new Error('Nobody was asked for a captcha.');
  const { signing } = await loadKeys(readConfig({ DATA_DIR: dataDir }));
  const asked = {
    captchaId: captcha.id,
    sessionLookup: captcha.session_lookup,
    call: captcha.call,
  };
  await inStore(dataDir, 'update captchas set answer_lookup = $2 where id = $1', [
    captcha.id,
    answerLookup(signing, asked, answer),
  ]);
  return answer;
}
