import type { Device } from '../../rules/marketing/device.ts';

interface ChatWays {
  /** Straight into the messaging app. */
  readonly link: string;
  /** The site's own chat page. */
  readonly pageLink: string;
}

/** CHAT-04: a phone goes straight into the chat, everything else to the site's page about it. */
export const chatHref = ({ link, pageLink }: ChatWays, device: Device): string =>
  device === 'mobile' ? link : pageLink;

export const isChatLink = (href: string): boolean => href.startsWith('https://api.whatsapp.com/');
