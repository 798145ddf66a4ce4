import type { Deps } from '../platform/deps.ts';
import type { Gateway } from './gateway.ts';
import { noCards } from './refusals.ts';
import { sandboxGateway } from './sandbox/sandbox-gateway.ts';
import { stripeGateway } from './stripe.ts';

/** For production without a gateway account: card payments are not available. */
const refuse = () => Promise.reject(noCards());
const closedGateway: Gateway = {
  name: 'none',
  begin: refuse,
  read: refuse,
  savedCard: refuse,
  charge: refuse,
  cancel: refuse,
  refund: refuse,
  refunds: refuse,
  list: () => Promise.resolve([]),
  parseWebhook: refuse,
};

export function gatewayOf(deps: Deps): Gateway {
  const { production, stripe } = deps.config;
  if (stripe !== undefined) return stripeGateway(stripe);
  return production ? closedGateway : sandboxGateway(deps);
}
