import { expect, test } from 'vitest';
import { pages } from '../../contract/pages.ts';
import { purposeChats } from '../../rules/marketing/purpose-chats.ts';
import { pageChatCode } from './site.ts';

const withChat = Object.keys(pages).flatMap((path) => {
  const code = pageChatCode(path);
  return code === null ? [] : [{ path, code }];
});

test('[F27] [F78] header and footer of each call page and guide open its own chat', () => {
  expect(withChat.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/call_us', '/cancellation', '/oec-maid', '/nooec-maid', '/med/dxb']),
  );
  for (const { path, code } of withChat) {
    expect([path, purposeChats.get(code)?.message]).toEqual([path, expect.any(String)]);
    expect(pageChatCode(`/ar${path}`)).toBe(code);
  }
});

test.each(['/', '/hire-maid', '/hire-maid/1001', '/app', '/visa', '/guide', '/terms-of-service'])(
  '[F78] %s greets as a family that wants to hire',
  (path) => expect(pageChatCode(path)).toBeNull(),
);
