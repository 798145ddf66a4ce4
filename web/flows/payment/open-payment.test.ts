import { expect, test, vi } from 'vitest';
import type { Api } from '../../../contract/api.ts';
import { ApiError } from '../../visitor/api/api-error.ts';
import { openPayment } from './open-payment.ts';

const agreed = { contractHash: 'hash', cardConsent: null };
const view = (post: Api['post']) => ({ api: { post }, id: 'an-application', go: vi.fn() });
const refusing = (code: string) => view(() => Promise.reject(new ApiError(400, code, 'Words.')));

test('[T80] a hold too short for a payment leads to the code, and any other refusal stays', async () => {
  const short = refusing('CONFIRM_NUMBER');
  expect(await openPayment(short, 0, agreed)).toBeNull();
  expect(short.go).toHaveBeenCalledExactlyOnceWith('CHECK_OTP');
  const other = refusing('CHANGED_ELSEWHERE');
  expect(await openPayment(other, 0, agreed)).toBeNull();
  expect(other.go).not.toHaveBeenCalled();
});
