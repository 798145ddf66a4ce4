import type { FastifyInstance } from 'fastify';
import type { Parts } from '../platform/parts.ts';
import { registerDevelopmentOutbox } from './development-outbox.ts';
import { registerTwilioReports } from './twilio-reports.ts';

export function registerMessages(app: FastifyInstance, parts: Parts): void {
  const { twilio, production } = parts.config;
  if (production && twilio === undefined) {
    parts.log.warn('Text messages wait until TWILIO_ACCOUNT_SID and its kin are set');
  }
  registerTwilioReports(app, parts);
  registerDevelopmentOutbox(app, parts);
}
