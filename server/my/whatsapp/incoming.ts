import type { FastifyInstance } from 'fastify';
import { holdsCardNumber } from '../../../rules/money/card-number.ts';
import type { OwnLanguage } from '../../../rules/text/catalogues.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { addHomeMessage } from '../../home-messages/index.ts';
import {
  chooseWhatsapp,
  mayAnswer,
  noteWritten,
  plainArabic,
  registerTwilioRoute,
} from '../../messages/index.ts';
import { openTask } from '../../office/index.ts';
import { serverText } from '../../platform/arabic-texts.ts';
import type { Deps } from '../../platform/deps.ts';
import { html } from '../../platform/http/html.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import type { HomeAccess } from '../access/index.ts';
import { keepChoice, whatsappOf } from './choice.ts';
import { type Incoming, readIncoming } from './read-incoming.ts';
import { replies, type Reply } from './replies.ts';
import { lockHomeOfWriter } from './writer.ts';

export const incomingPath = '/api/messages/whatsapp';

/** A stranger is told once a day where to write. */
const answersADay = (isStranger: boolean): number => (isStranger ? 1 : 10);

type Home = Pick<HomeAccess, 'application' | 'dataKey'>;

/**
 * What families write to us by WhatsApp: their words reach the office like those written in My Home (HOME-07), and "stop"
 * ends messages there. Repeating a message changes nothing.
 */
export function registerIncomingWhatsapp(app: FastifyInstance, deps: Deps): void {
  const { config, keys, store } = deps;
  if (config.whatsapp === undefined) return;

  const wordsOf = (reply: Reply, t: Translate): string => {
    const words = replies[reply](config, t);
    return t.language === 'ar' ? plainArabic(words) : words;
  };

  async function stop(db: Database, home: Home | null, number: string): Promise<Reply> {
    if (home === null) {
      await chooseWhatsapp(db, keys, number, false);
      return 'stopped';
    }
    // Whoever writes from another phone means the messages that they get.
    const numbers = new Set([number, (await whatsappOf(db, deps, home)) ?? number]);
    for (const one of numbers) await keepChoice(db, deps, home, { number: one, isWanted: false });
    return 'stopped';
  }

  /** Stores the words for the office; the reply if they cannot be taken as they are. */
  async function storeWords(
    db: Database,
    { application: { id }, dataKey }: Home,
    { key, text, hasMedia }: Incoming,
    t: Translate,
  ): Promise<Reply | null> {
    if (holdsCardNumber(text)) return 'card';
    const note = hasMedia ? t('[With a picture or a recording, which was not taken.]') : '';
    const words = [text, note].filter(Boolean).join('\n');
    if (words === '') return null;
    const message = { key, role: 'client', channel: 'whatsapp', text: words } as const;
    try {
      // A savepoint: what was noted of the number stays.
      const isNew = await db.transaction((own) => addHomeMessage(own, { id, dataKey }, message));
      if (isNew) await openTask(db, deps, { applicationId: id, kind: 'reply' });
    } catch (error) {
      if (error instanceof Refusal) return 'later';
      throw error;
    }
    return hasMedia ? 'pictures' : null;
  }

  /** What we reply at once; most messages are answered by a colleague. */
  async function take(incoming: Incoming) {
    const { number, text, command } = incoming;
    return store.transaction(async (db) => {
      const home = await lockHomeOfWriter(db, keys, number);
      const isArabic = /\p{Script=Arabic}/u.test(text);
      const language: OwnLanguage = isArabic ? 'ar' : (home?.application.language ?? 'en');
      let reply: Reply | null = 'unknown';
      if (command === 'stop') reply = await stop(db, home, number);
      else if (home !== null) {
        await noteWritten(db, keys, number);
        const isTheirs = (await whatsappOf(db, deps, home)) === number;
        if (command === 'start' && isTheirs) {
          await keepChoice(db, deps, home, { number, isWanted: true });
          reply = 'started';
        } else reply = await storeWords(db, home, incoming, serverText(home.application.language));
      }
      if (reply === null || !(await mayAnswer(db, keys, number, answersADay(home === null)))) {
        return null;
      }
      return wordsOf(reply, serverText(language));
    });
  }

  registerTwilioRoute(app, config, incomingPath, async ({ fields }, reply) => {
    const incoming = readIncoming(fields);
    const words = incoming && (await take(incoming));
    const message = words === null ? '' : html`<Message>${words}</Message>`;
    const document = html`<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`;
    return reply.type('text/xml; charset=utf-8').send(document.text);
  });
}
