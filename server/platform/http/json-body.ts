import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';

const deepest = 32;

/** Calls accept only JSON: not too deep, and without keys that reach a prototype. */
export function acceptOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text !== '' && depthOf(text) > deepest) done(tooDeep);
    else void parse(request, text, done);
  });
}

const tooDeep = new Refusal(400, 'BAD_JSON', { levels: deepest });

/** Counts brackets outside strings, so that the parser never gets input that could exhaust its stack. */
function depthOf(text: string): number {
  let depth = 0;
  let deepestSeen = 0;
  let inString = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (inString) {
      if (code === backslash) index++;
      else if (code === quote) inString = false;
    } else if (code === quote) inString = true;
    else if (code === openBracket || code === openBrace) {
      depth++;
      if (depth > deepestSeen) deepestSeen = depth;
    } else if (code === closeBracket || code === closeBrace) depth--;
  }
  return deepestSeen;
}

const quote = 0x22;
const backslash = 0x5c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;
