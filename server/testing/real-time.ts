import { vi } from 'vitest';

// Test files share a process: a clock stopped by one must not stay stopped for the next.
vi.useRealTimers();
