import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiError, notLoaded } from './api/api-error.ts';
import { incorrectCode, messageFor, withChatLink } from './messages.tsx';

const CHAT = 'https://chat.example/971';
const words = (node: ReactNode) => renderToStaticMarkup(<>{node}</>);
const link = '<a href="https://chat.example/971" class="link">WhatsApp us</a>';

function shownMessage(status: number, message = 'x', chat: string | null = CHAT) {
  const { title, body, duration, type } = messageFor(new ApiError(status, 'x', message), chat);
  return { title: words(title), body: words(body), duration, type };
}

test.each([0, 200, 401, 403, 404, 409, 429, 499])(
  '[ERR-05] [NUM-02] status %s reads as a connection error for 180 s',
  (status) => {
    expect(shownMessage(status)).toEqual({
      type: 'danger',
      title: 'Connection error: Please refresh',
      body: `If the error continues, please ${link} to complete your transaction.`,
      duration: 180_000,
    });
  },
);

test('[F54] [F58] a part of the page that did not come says what to do, and never to refresh', () => {
  const lost = messageFor(notLoaded('Choose the photo again.'), CHAT);
  expect(lost).toMatchObject({ kind: 'connection', type: 'danger', duration: 180_000 });
  expect(words(lost.title)).toBe('Choose the photo again.');
  expect(lost.body).toBeUndefined();
});

test.each([500, 502, 503, 599])('[ERR-06] [NUM-02] status %s reads as ours for 180 s', (status) => {
  expect(shownMessage(status)).toEqual({
    type: 'danger',
    title: 'Oops. Looks like something went wrong.',
    body: `Please ${link} to complete your transaction.`,
    duration: 180_000,
  });
});

test('[ERR-02] [NUM-02] another 400 shows its message and a chat link for 7 s', () => {
  const { title, body, duration, type } = shownMessage(400, 'She was just hired. {name} <b>');
  expect({ title, duration, type }).toEqual({
    type: 'danger',
    title: 'She was just hired. {name} &lt;b&gt;',
    duration: 7000,
  });
  expect(body).toContain(link);
});

test('without a chat the words stand without a link', () => {
  expect(shownMessage(500, 'x', null).body).toBe(
    'Please WhatsApp us to complete your transaction.',
  );
});

test('the mark for the chat becomes a link anywhere in the message', () => {
  expect(words(withChatLink('@whats_app_us@ or @whats_app_us@.', CHAT))).toBe(
    `${link} or ${link}.`,
  );
});

test('markup around the mark stays text', () => {
  const markup = words(withChatLink('<img src=x onerror=alert(1)>@whats_app_us@</a>', CHAT));
  expect(markup).toBe(`&lt;img src=x onerror=alert(1)&gt;${link}&lt;/a&gt;`);
});

test('[NUM-02] an incorrect code is said for 7 s', () => {
  expect(incorrectCode).toMatchObject({ type: 'danger', duration: 7000 });
  expect(words(incorrectCode.title)).toBe('Incorrect code');
});
