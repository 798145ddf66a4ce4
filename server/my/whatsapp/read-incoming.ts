/** WhatsApp's own limit. */
const LONGEST = 4_096;

const commands: Readonly<Record<string, 'stop' | 'start'>> = {
  stop: 'stop',
  stopall: 'stop',
  unsubscribe: 'stop',
  إيقاف: 'stop',
  ايقاف: 'stop',
  توقف: 'stop',
  start: 'start',
  unstop: 'start',
  ابدأ: 'start',
  ابدا: 'start',
};

export interface Incoming {
  readonly number: string;
  /** Twilio's id of the message, as a UUID. */
  readonly key: string;
  /** With the place, if one was sent. */
  readonly text: string;
  readonly hasMedia: boolean;
  readonly command: 'stop' | 'start' | null;
}

/** A word as people type it: with a dot, in the marks of our own text, in capitals. */
const plainWord = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{P}\p{Cf}\s]+/gu, '')
    .toLowerCase();

/** A place that was sent as a pin. */
function placeIn(field: (name: string) => string): string[] {
  const [latitude, longitude] = [field('Latitude'), field('Longitude')];
  const isPlace = [latitude, longitude].every((one) => /^-?\d{1,3}(?:\.\d{1,20})?$/.test(one));
  return isPlace ? [field('Label'), field('Address'), `${latitude}, ${longitude}`] : [];
}

/** What Twilio posts when somebody writes by WhatsApp; null if it is something else. */
export function readIncoming(fields: URLSearchParams): Incoming | null {
  const field = (name: string) => (fields.get(name) ?? '').replaceAll('\0', '').trim();
  const number = /^whatsapp:(\+\d{8,15})$/.exec(field('From'))?.[1];
  const sid = /^[A-Z]{2}([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(
    field('MessageSid'),
  );
  if (number === undefined || sid === null) return null;
  const body = field('Body').toWellFormed();
  const text = [body, ...placeIn(field)].filter(Boolean).join('\n').slice(0, LONGEST);
  return {
    number,
    key: sid.slice(1).join('-'),
    text,
    hasMedia: Number(field('NumMedia')) > 0,
    command: commands[plainWord(body)] ?? null,
  };
}
