import { expect, test } from 'vitest';
import { chatLink } from '../../rules/marketing/chat-link.ts';
import { chatHref, isChatLink } from './chat.ts';

const chat = {
  link: chatLink({ number: '+971500000000', chatId: 'WEB', text: 'Hello' }),
  pageLink: '/whatsapp-us?chatId=WEB',
};

test('[CHAT-04] a phone gets the direct link, everything else the chat page', () => {
  expect(chatHref(chat, 'mobile')).toBe(chat.link);
  expect(chatHref(chat, 'desktop')).toBe(chat.pageLink);
});

test('only links into the messaging app count as chat links', () => {
  expect(isChatLink(chat.link)).toBe(true);
  for (const other of [chat.pageLink, '', 'https://api.whatsapp.com.evil.example/send', '/']) {
    expect(isChatLink(other)).toBe(false);
  }
});
