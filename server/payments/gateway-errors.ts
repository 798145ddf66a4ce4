import { Counter } from '@prometheus-io/client';
import { Refusal } from '../platform/refusal.ts';
import { registry } from '../platform/metrics.ts';
import { type Gateway, GatewayRefusal } from './gateway.ts';

const errors = new Counter({
  name: 'gateway_errors_total',
  help: 'Calls to the card gateway that failed, by gateway and call; declined cards are no failure.',
  labelNames: ['gateway', 'call'] as const,
  registers: [registry],
});

const isAnswer = (error: unknown) => error instanceof GatewayRefusal || error instanceof Refusal;

/** Wraps a gateway and counts its errors. */
export const countingErrors = (gateway: Gateway): Gateway =>
  new Proxy(gateway, {
    get(target, call, receiver) {
      const value: unknown = Reflect.get(target, call, receiver);
      if (typeof value !== 'function') return value;
      return async (...input: unknown[]): Promise<unknown> => {
        try {
          return await Reflect.apply(value, target, input);
        } catch (error) {
          if (!isAnswer(error)) errors.inc({ gateway: target.name, call: String(call) });
          throw error;
        }
      };
    },
  });
