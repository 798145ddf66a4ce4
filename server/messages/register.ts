import type { FastifyInstance } from 'fastify';
import { ConfigError } from '../platform/config.ts';
import type { Deps } from '../platform/deps.ts';
import { registerDevelopmentOutbox } from './development-outbox.ts';
import { registerTwilioReports } from './twilio-reports.ts';
import { whatsappNames } from './whatsapp-variables.ts';

export function registerMessages(app: FastifyInstance, deps: Deps): void {
  const { twilio, whatsapp, smtp, operatorWebhook, production } = deps.config;
  if (production && twilio === undefined) {
    deps.log.warn('Text messages wait until the TWILIO_ variables are set');
  }
  if (production && smtp === undefined && operatorWebhook === undefined) {
    deps.log.warn(
      'E-mail waits until SMTP_URL and MAIL_FROM, or the OPERATOR_WEBHOOK_ variables, are set',
    );
  }
  const names = Object.keys(whatsapp?.templates ?? {});
  const unknown = names.filter((name) => !whatsappNames.includes(name));
  if (unknown.length > 0) {
    const list = unknown.join(', ');
    throw new ConfigError(
      `WHATSAPP_TEMPLATES names ${list}, which cannot go by WhatsApp. docs/whatsapp-templates.md lists what can.`,
    );
  }
  registerTwilioReports(app, deps);
  registerDevelopmentOutbox(app, deps);
}
