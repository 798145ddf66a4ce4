import type { Gateway } from '../../../server/payments/gateway.ts';

/** Half of its answers never arrive: some requests were lost, the others were processed. */
export function flakyGateway(gateway: Gateway, chance: () => number): Gateway {
  async function unsure<Result>(work: () => Promise<Result>): Promise<Result> {
    if (chance() < 0.25) throw new Error('The gateway was not reached.');
    const result = await work();
    if (chance() < 0.33) throw new Error('The answer was lost.');
    return result;
  }
  return {
    name: gateway.name,
    begin: (wish) => unsure(() => gateway.begin(wish)),
    read: (reference) => unsure(() => gateway.read(reference)),
    savedCard: (reference) => unsure(() => gateway.savedCard(reference)),
    charge: (wish) => unsure(() => gateway.charge(wish)),
    cancel: (reference) => unsure(() => gateway.cancel(reference)),
    refund: (wish) => unsure(() => gateway.refund(wish)),
    refunds: (reference) => unsure(() => gateway.refunds(reference)),
    list: (from, to) => unsure(() => gateway.list(from, to)),
    parseWebhook: (body, headers) => gateway.parseWebhook(body, headers),
  };
}
