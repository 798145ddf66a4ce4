import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test, vi } from 'vitest';
import { testApp } from '../testing/app.ts';
import { inTime } from './paying.ts';
import { stripeGateway } from './stripe.ts';
import { atCardStep, beginCall, paymentRows } from './testing.ts';

test('[T73] [F46] if Stripe does not answer, the family gets an error in time and may try again, and it is counted', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  const at = { host: '127.0.0.1', port: address.port, protocol: 'http', timeout: 50 } as const;
  const keys = { secretKey: 'sk_test_stand_in', webhookSecret: 'whsec_stand_in' };
  const product = await testApp({ gateway: stripeGateway(keys, at) });
  try {
    const family = await atCardStep(product);
    for (let round = 0; round < 2; round += 1) {
      const answer = await beginCall(family);
      expect([answer.statusCode, answer.json().error]).toEqual([503, 'GATEWAY_AWAY']);
    }
    expect(await paymentRows(product, family)).toMatchObject([{ state: 'created' }]);
    const metrics = (await product.app.inject('/metrics')).body;
    expect(metrics).toMatch(/gateway_errors_total\{gateway="stripe",call="begin"\} [2-9]/);
    expect(metrics).toMatch(/application_events_total\{kind="begun"\} [1-9]/);
    expect(metrics).toMatch(/build_info\{version="\d+\.\d+\.\d+",node="v\d+\.[\d.]+"\} 1/);
  } finally {
    silent.closeAllConnections();
    silent.close();
    await product.close();
  }
});

test('[T73] however many calls it takes, nobody waits for a gateway beyond eight seconds', async () => {
  vi.useFakeTimers();
  try {
    const waited = expect(inTime(new Promise(() => undefined))).rejects.toThrow('took too long');
    await vi.advanceTimersByTimeAsync(8_000);
    await waited;
    expect(await inTime(Promise.resolve('in time'))).toBe('in time');
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
