import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pages } from '../../../contract/pages.ts';
import { track, trackTag } from '../../visitor/consent/analytics.ts';
import { type ApiError, unanswered } from '../../visitor/api/api-error.ts';
import { onFailure } from '../../visitor/api/failures.ts';
import { chatHref } from '../../visitor/chat.ts';
import { messageFor, REDIRECT_TO_CHAT_DURATION, withChatLink } from '../../visitor/messages.tsx';
import { notifications } from '../../visitor/api/notifications.ts';
import { useSite } from '../../site/site.ts';

/** ERR-01. */
const PREFIX = 'NOTIFICATION:';

const isInMap = (target: string): boolean => Object.hasOwn(pages, target.split('?')[0] ?? '');

/** ERR-01 to -06: shows each failed call once and navigates if the error asks for it. */
export function useFailureMessages(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { chat, redirectToChat, view } = useSite();
  const chatLink = chat && chatHref(chat, view.device);

  const showNotification = async (json: string) => {
    const { destination, notificationMessage } =
      await import('../../visitor/api/notification-message.ts');
    const message = notificationMessage(json);
    if (!message) throw new TypeError('This notification cannot be read.');
    const { type, text, tagEvent } = message;
    if (text) notifications.show({ kind: text, type, title: withChatLink(text, chatLink) });
    if (tagEvent !== null) trackTag(tagEvent);
    const next = destination(message, { pathname, redirectToChat });
    if (next === null) return;
    if (isInMap(next)) await navigate(next);
    else window.location.assign(next);
  };
  const handleFailure = useEffectEvent((failure: ApiError) => {
    track({
      event: 'site_error',
      type: 'api',
      code: `${failure.status}`,
      url: window.location.href,
    });
    if (failure.status !== 400 || !failure.message.startsWith(PREFIX)) {
      notifications.show(messageFor(failure, chatLink));
      return;
    }
    showNotification(failure.message.slice(PREFIX.length)).catch(() => {
      notifications.show(messageFor(unanswered(null), chatLink));
    });
  });

  useEffect(() => onFailure((failure) => handleFailure(failure)), []);
  useEffect(() => {
    // The connection is back, so messages about it are closed.
    const closeMessages = () => notifications.closeKind('connection');
    window.addEventListener('online', closeMessages);
    return () => window.removeEventListener('online', closeMessages);
  }, []);
  useEffect(() => {
    notifications.setDefaultDuration(redirectToChat ? REDIRECT_TO_CHAT_DURATION : undefined);
  }, [redirectToChat]);
}
