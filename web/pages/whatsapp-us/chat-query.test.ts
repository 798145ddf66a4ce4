import { expect, test } from 'vitest';
import { chatQuery } from './chat-query.ts';

const asked = (search: string) => chatQuery(new URLSearchParams(search));

test('[F82] [CALL-03] the chat page asks with every parameter that its address gives', () => {
  const search = 'page=landing-page&event=noon&maidId=1001';
  expect(asked(search)).toEqual({
    isForLandingPage: 'true',
    websiteType: 'whatsapp-page',
    affiliateEventCode: 'noon',
    maidId: '1001',
    urlParams: search,
  });
});

test.each(['', 'maidId=x&page=hire-maid', `event=${'x'.repeat(201)}&maidId=0`])(
  '[F82] [CALL-03] of %j it asks only what the call accepts',
  (search) => {
    expect(asked(search)).toEqual({
      isForLandingPage: 'false',
      websiteType: 'whatsapp-page',
      urlParams: new URLSearchParams(search).toString(),
    });
  },
);
