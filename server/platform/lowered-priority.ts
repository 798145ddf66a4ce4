import { getPriority } from 'node:os';

/**
 * For work beside the requests: when both compete, it gets about half of the processor time. No lower, because families
 * wait for it: with 10 instead of 3, a busy machine took 20 times as long for a contract.
 */
export const loweredPriority = (): number => Math.min(19, getPriority() + 3);
