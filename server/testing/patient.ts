import { vi } from 'vitest';

const { waitFor } = vi;

/** A second, Vitest's default, is too short on a machine that is busy with other work. */
const patient: typeof waitFor = (callback, options = 30_000) => waitFor(callback, options);

// Test files share a process, and this runs once for each.
if (waitFor.name !== patient.name) vi.waitFor = patient;
