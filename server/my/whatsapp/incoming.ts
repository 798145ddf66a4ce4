import type { FastifyInstance } from 'fastify';
import type { Translate } from '../../../rules/text/text.ts';
import { addHomeMessage } from '../../home-messages/index.ts';
import {
  chooseWhatsapp,
  noteWritten,
  plainArabic,
  registerTwilioRoute,
  whatsappChoice,
} from '../../messages/index.ts';
import { openTask } from '../../office/index.ts';
import { serverText } from '../../platform/arabic-texts.ts';
import type { Deps } from '../../platform/deps.ts';
import { html } from '../../platform/http/html.ts';
import { Refusal } from '../../platform/refusal.ts';
import { keepChoice } from './choice.ts';
import { replies, type Reply } from './replies.ts';
import { lockHomeOfWriter } from './writer.ts';

export const incomingPath = '/api/messages/whatsapp';

/** WhatsApp takes 1,600 characters from us and gives 4,096 of theirs. */
const LONGEST = 4_096;
const STOP = /^(?:stop|stop ?all|unsubscribe|إيقاف|ايقاف|توقف)[.!]?$/iu;
const START = /^(?:start|unstop|ابدأ|ابدا)[.!]?$/iu;

interface Incoming {
  readonly number: string;
  /** Twilio's id of the message, as a UUID. */
  readonly key: string;
  readonly text: string;
  readonly hasMedia: boolean;
}

function read(fields: URLSearchParams): Incoming | null {
  const number = /^whatsapp:(\+\d{8,15})$/.exec(fields.get('From') ?? '')?.[1];
  const sid = /^[A-Z]{2}([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(
    fields.get('MessageSid') ?? '',
  );
  if (number === undefined || sid === null) return null;
  return {
    number,
    key: sid.slice(1).join('-'),
    text: (fields.get('Body') ?? '').trim().slice(0, LONGEST),
    hasMedia: Number(fields.get('NumMedia') ?? 0) > 0,
  };
}

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

  /** What we answer at once; most messages are answered by a colleague. */
  async function take({ number, key, text, hasMedia }: Incoming) {
    return store.transaction(async (db) => {
      const home = await lockHomeOfWriter(db, keys, number);
      const language =
        home?.application.language ?? (/\p{Script=Arabic}/u.test(text) ? 'ar' : 'en');
      const answer = (reply: Reply | null) => reply && { reply, language };
      const { hasWritten } = await whatsappChoice(db, keys, number);
      await noteWritten(db, keys, number);
      const choice = STOP.test(text) ? false : START.test(text) ? true : null;
      if (choice !== null) {
        if (home) await keepChoice(db, deps, home, { number, isWanted: choice });
        else await chooseWhatsapp(db, keys, number, choice);
        return answer(choice ? 'started' : 'stopped');
      }
      // Strangers are answered once a day: an answer costs money.
      if (home === null) return answer(hasWritten ? null : 'unknown');
      if (text !== '') {
        const { dataKey, application } = home;
        const { id } = application;
        const message = { key, role: 'client', channel: 'whatsapp', text } as const;
        // A savepoint: what was noted of the number stays.
        const isNew = await db
          .transaction((own) => addHomeMessage(own, { id, dataKey }, message))
          .catch((error: unknown) => {
            if (error instanceof Refusal) return null;
            throw error;
          });
        if (isNew === null) return answer('later');
        if (isNew) await openTask(db, deps, { applicationId: id, kind: 'reply' });
      }
      return answer(hasMedia ? 'pictures' : null);
    });
  }

  registerTwilioRoute(app, config, incomingPath, async ({ fields }, reply) => {
    const incoming = read(fields);
    const taken = incoming && (await take(incoming));
    const words = taken && wordsOf(taken.reply, serverText(taken.language));
    const message = words === null ? '' : html`<Message>${words}</Message>`;
    const document = html`<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`;
    return reply.type('text/xml; charset=utf-8').send(document.text);
  });
}
