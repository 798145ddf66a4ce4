import type { Config } from '../../platform/config.ts';
import type { Channel } from '../template.ts';
import { operatorWebhook } from './operator-webhook.ts';
import type { Provider } from './provider.ts';
import { smtpProvider } from './smtp.ts';
import { twilioProvider } from './twilio.ts';

/** In development, a stored message counts as sent: it is read at /dev/outbox. */
const developmentOutbox: Provider = () => Promise.resolve({ reference: null, state: 'delivered' });

/** Fails, so that the message waits until a provider is configured. */
const missing: Provider = ({ channel }) =>
  Promise.reject(
    new Error(
      `No provider is configured: set ${channel === 'email' ? 'SMTP_URL' : 'the TWILIO_ variables'}.`,
    ),
  );

/** Chooses the provider by the message's channel. */
export function providers(config: Config): Provider {
  const { twilio, smtp, operatorWebhook: hook, operatorMobile = '', production } = config;
  const fallback = production ? missing : developmentOutbox;
  const texts = twilio ? twilioProvider(twilio, config) : fallback;
  const webhookProvider = hook ? operatorWebhook(hook) : fallback;
  const toOperator: Provider = (message, signal) =>
    operatorMobile === ''
      ? fallback(message, signal)
      : texts({ ...message, to: operatorMobile }, signal);
  const byChannel: Readonly<Record<Channel, Provider>> = {
    sms: texts,
    whatsapp: texts,
    operator: toOperator,
    email: smtp ? smtpProvider(smtp, config) : webhookProvider,
    webhook: webhookProvider,
  };
  return (message, signal) => byChannel[message.channel](message, signal);
}
