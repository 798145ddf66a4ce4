import { vi } from 'vitest';

// Files share their process: a clock that one has stopped must not stand still for the next.
vi.useRealTimers();
