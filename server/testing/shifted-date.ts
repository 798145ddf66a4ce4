/** Loaded before anything else in every process of the tests, so that they run on the same morning whenever they are started. */
import { shiftDate } from './shift-date.ts';
import { clockShift } from './test-clock.ts';

shiftDate(clockShift());
