import { type Pattern, attacksOn } from './patterns.ts';

// Runs patterns under attack in a separate process, so that a hanging one can be killed.
process.on('message', ({ pattern, length }: { pattern: Pattern; length: number }) => {
  const expression = new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, ''));
  for (const attack of attacksOn(pattern, length)) expression.test(attack);
  process.send?.('done');
});
