import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { registerDevelopmentOutbox } from './development-outbox.ts';
import { registerTwilioReports } from './twilio-reports.ts';

export function registerMessages(app: FastifyInstance, deps: Deps): void {
  const { twilio, smtp, operatorWebhook, production } = deps.config;
  if (production && twilio === undefined) {
    deps.log.warn('Text messages wait until the TWILIO_ variables are set');
  }
  if (production && smtp === undefined && operatorWebhook === undefined) {
    deps.log.warn(
      'E-mail waits until SMTP_URL and MAIL_FROM, or the OPERATOR_WEBHOOK_ variables, are set',
    );
  }
  registerTwilioReports(app, deps);
  registerDevelopmentOutbox(app, deps);
}
