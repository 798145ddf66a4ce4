import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import { emailAddress } from '../../../rules/people/email.ts';
import type { Config, SmtpConfig } from '../../platform/config.ts';
import { emailSubject } from '../email-subjects.ts';
import { emailHtml } from './email-html.ts';
import { type Provider, Undeliverable } from './provider.ts';

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/;

const failure = z.object({
  code: z.optional(z.string().check(z.regex(/^[A-Z_]{1,40}$/))),
  responseCode: z.optional(z.number()),
  command: z.optional(z.string().check(z.regex(/^[A-Z0-9 -]{1,40}$/))),
  permanent: z.optional(z.boolean()),
});
/** What a server refuses here it will refuse again. Login and sender are settings that the operator can mend. */
const aboutThisMessage = new Set(['RCPT TO', 'DATA']);

/** Says what failed without the server's own words, which often repeat the address. */
function withoutAddress(error: unknown): Error {
  const { code, responseCode, command, permanent } = z.safeParse(failure, error).data ?? {};
  const step = command === undefined ? '' : ` to ${command}`;
  if (responseCode === undefined) return new Error(`E-mail was not sent (${code ?? 'unknown'}).`);
  const reason = `The mail server answered ${responseCode}${step}.`;
  const isFinal = permanent === true && aboutThisMessage.has(command ?? '');
  return isFinal ? new Undeliverable(reason) : new Error(reason);
}

/** Sends e-mail. A retry has the same Message-ID, so a mailbox that already has the message recognises it. */
export function smtpProvider(
  { host, port, secure, login, from }: SmtpConfig,
  site: Pick<Config, 'brandName' | 'publicOrigin'>,
): Provider {
  const isHere = LOOPBACK.test(host);
  const transport = createTransport({
    host,
    port,
    secure,
    requireTLS: !secure && !isHere,
    ignoreTLS: isHere,
    name: new URL(site.publicOrigin).hostname,
    ...(login && { auth: { user: login.user, pass: login.password }, forceAuth: true }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return async ({ id, template, to, text, language, createdAt }, signal) => {
    const address = emailAddress(to);
    if (address === null) throw new Undeliverable('The address of an e-mail is not valid.');
    try {
      await transport.sendMail({
        from: { name: site.brandName, address: from },
        to: { name: '', address },
        subject: emailSubject(site, template, language),
        text,
        html: emailHtml(text),
        date: createdAt,
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal,
      });
    } catch (error) {
      throw withoutAddress(error);
    }
    // No report follows: the mail server has taken it.
    return { reference: null, state: 'delivered' };
  };
}
