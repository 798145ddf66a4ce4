import { type Pattern, attacksOn } from './patterns.ts';

// A process of its own for patterns under attack: one that does not come back can be ended.
process.on('message', ({ pattern, length }: { pattern: Pattern; length: number }) => {
  const expression = new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, ''));
  for (const attack of attacksOn(pattern, length)) expression.test(attack);
  process.send?.('done');
});
