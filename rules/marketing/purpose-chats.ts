import { msg } from '../text/text.ts';
import type { NamedChat } from './chat-choice.ts';

const purposeChat = (code: string, numberCode: string, message: string) =>
  [code, { code, numberCode, message }] as const;

/** The chat for families with a completed application. */
export const CONTRACT_CHAT = 'contract';

/**
 * The chats of the call pages by path, and of the guides by page code. The chat page gets only the code, so that nobody can put their own text into
 * a link to our chat.
 */
export const purposeChats: ReadonlyMap<string, NamedChat> = new Map([
  purposeChat('call_us', 'default', msg('Hello, I have a question.')),
  purposeChat('callus', 'default', msg('Hello, I have a question.')),
  purposeChat('new-call', 'default', msg('Hello, I have a question before I hire a maid.')),
  purposeChat(
    'client-relations-call',
    'default',
    msg('Hello, my maid is with us already and I have a question.'),
  ),
  purposeChat('maid-relations-call', 'nb2', msg('Hello, I work for a family and I need help.')),
  purposeChat('talk_to_us', 'nb1', msg('Hello, I would like to talk something over.')),
  purposeChat(
    'cancellation',
    'replacement',
    msg('Hello, I would like to cancel or have another person.'),
  ),
  purposeChat('oec', 'default', msg('Hello, I have a question about the OEC.')),
  purposeChat('nooec', 'default', msg('Hello, I have a question about travelling without an OEC.')),
  purposeChat('oec-maid', 'nb2', msg('Hello, I have a question about my OEC.')),
  purposeChat('nooec-maid', 'default', msg('Hello, I have no OEC and I have a question.')),
  ...['gcc-kenya', 'gcc-guide', 'gcc-guide-auh'].map((code) =>
    purposeChat(
      code,
      'default',
      msg('Hello, I have a question about the Kenya Good Conduct Certificate.'),
    ),
  ),
  purposeChat(
    'take-maid-thumbprint',
    'default',
    msg('Hello, I have a question about taking thumbprints.'),
  ),
  ...['med-auh', 'med-dxb'].map((code) =>
    purposeChat(code, 'default', msg('Hello, I have a question about the medical test.')),
  ),
  purposeChat(CONTRACT_CHAT, 'default', msg('Hello, I have a question about my contract.')),
]);
