import type { Device } from '../../rules/marketing/device.ts';

interface ChatLinks {
  /** Opens the messaging app. */
  readonly link: string;
  /** Our own chat page. */
  readonly pageLink: string;
}

/** CHAT-04: phones open the messaging app, other devices our chat page. */
export const chatHref = ({ link, pageLink }: ChatLinks, device: Device): string =>
  device === 'mobile' ? link : pageLink;

export const isChatLink = (href: string): boolean => href.startsWith('https://api.whatsapp.com/');
