import { createHash, createHmac, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { auditScopeOf } from '../../../rules/office/audit.ts';
import { textIn } from '../../../rules/text/catalogues.ts';
import { csvLine } from '../../../rules/text/csv.ts';
import type { Translate } from '../../../rules/text/text.ts';
import type { Keys } from '../../platform/keys.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Command } from '../commands/command.ts';
import { cursorOf, readEntries, type Sight } from './entries.ts';
import { personIn, showEntries } from './show-entries.ts';

const AT_ONCE = 1_000;
const MOST = 50_000;

/** The header of an Ed25519 key in PKCS 8; 32 bytes of the key follow. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Derived from the signing key, so that every node signs alike and there is no further key to keep. */
function signingKey({ signing }: Pick<Keys, 'signing'>) {
  const seed = createHmac('sha256', signing).update('audit export').digest();
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
}

/** Anybody can check the file with the public key; nobody without the product's key can make another. */
function signed(keys: Pick<Keys, 'signing'>, csv: string) {
  const bytes = Buffer.from(csv);
  const key = signingKey(keys);
  return {
    csv,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    signature: sign(null, bytes, key).toString('base64'),
    publicKey: createPublicKey(key).export({ format: 'pem', type: 'spki' }).toString(),
  };
}

const headIn = (t: Translate) => [
  t('Entry number'),
  t('Time (UTC)'),
  t('Kind'),
  t('Who'),
  t('Action'),
  t('Fields'),
  t('Reason'),
  t('Application'),
];

/** The entries of a filter as a signed file; names of clients are left out. */
export const export_audit: Command<'export_audit'> = {
  async run({ db, deps, actor }, filter) {
    const sight: Sight =
      actor.kind === 'staff'
        ? { scope: auditScopeOf(actor.member), staffId: actor.member.id }
        : { scope: 'all', staffId: '' };
    const person = filter.person === undefined ? null : await personIn(db, filter.person);
    if (filter.person !== undefined && person === null) throw new Refusal(404, 'NO_SUCH_PERSON');
    const language = actor.kind === 'staff' ? actor.member.language : 'en';
    const lines = [csvLine(headIn(textIn(language)))];
    for (let cursor: string | undefined; lines.length <= MOST;) {
      const page = { applicationId: person, cursor, limit: AT_ONCE };
      const rows = await readEntries(db, sight, filter, page);
      for (const one of await showEntries(db, deps.keys, rows, null)) {
        const { id, at, kind, who, action, command, fields, reason, applicationId } = one;
        const name = who?.name ?? one.actor;
        const cells = [id, at, kind, name, command ?? action, fields.join(' '), reason];
        lines.push(csvLine([...cells, one.reference ?? applicationId]));
      }
      const last = rows.at(-1);
      if (last === undefined || rows.length < AT_ONCE) break;
      cursor = cursorOf(last);
    }
    return {
      applicationIds: person === null ? [] : [person],
      details: { count: lines.length - 1 },
      secret: signed(deps.keys, `${lines.join('\r\n')}\r\n`),
    };
  },
};
