import { Fragment, type ReactNode } from 'react';
import { msg } from '../../rules/text/text.ts';
import { Sentence } from '../text/use-text.tsx';
import type { ApiError } from './api/api-error.ts';
import type { NotificationRequest } from './api/notifications.ts';

/** NUM-02. */
export const REDIRECT_TO_CHAT_DURATION = 300_000;
const LONG_DURATION = 180_000;
const SHORT_DURATION = 7000;
const CHAT_MARK = '@whats_app_us@';

function ChatLink({ link }: { link: string | null }) {
  const words = <Sentence message="WhatsApp us" values={{}} />;
  return link === null ? (
    words
  ) : (
    <a href={link} className="link">
      {words}
    </a>
  );
}

/** T20: the placeholder in the text is replaced by a link; the text is never parsed as markup. */
export function withChatLink(text: string, link: string | null): ReactNode {
  return text.split(CHAT_MARK).map((part, place) => (
    <Fragment key={`${place}`}>
      {place > 0 && <ChatLink link={link} />}
      {part}
    </Fragment>
  ));
}

const sentence = (message: string, chatLink: string | null) => (
  <Sentence message={message} values={{ us: <ChatLink link={chatLink} /> }} />
);

/** ERR-02, -05 and -06: the message for a failed call. */
export function messageFor(
  { status, code, message }: ApiError,
  chatLink: string | null,
): NotificationRequest {
  if (status === 400) {
    return {
      kind: `refused: ${message}`,
      type: 'danger',
      title: withChatLink(message, chatLink),
      body: sentence(msg('Do you need help? {us}'), chatLink),
      duration: SHORT_DURATION,
    };
  }
  if (status >= 500) {
    return {
      kind: 'server',
      type: 'danger',
      title: sentence(msg('Oops. Looks like something went wrong.'), chatLink),
      body: sentence(msg('Please {us} to complete your transaction.'), chatLink),
      duration: LONG_DURATION,
    };
  }
  const connection = {
    kind: 'connection',
    type: 'danger',
    variant: 'offline',
    duration: LONG_DURATION,
  } as const;
  if (code === 'not_loaded') return { ...connection, title: sentence(message, chatLink) };
  return {
    ...connection,
    title: sentence(msg('Connection error: Please refresh'), chatLink),
    body: sentence(
      msg('If the error continues, please {us} to complete your transaction.'),
      chatLink,
    ),
  };
}

/** ERR-03 and CAP-06. */
export const incorrectCode: NotificationRequest = {
  kind: 'captcha',
  type: 'danger',
  title: <Sentence message="Incorrect code" values={{}} />,
  duration: SHORT_DURATION,
};
