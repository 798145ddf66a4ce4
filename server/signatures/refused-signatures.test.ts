import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signatures } from './table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { type Family, begun, submit } from '../testing/application.ts';
import { askForm, freshDrawing, readyToSign, refused, sign } from '../testing/signing.ts';

let product: TestApp;
let family: Family;
beforeAll(async () => {
  product = await testApp();
  family = await readyToSign(product);
});
afterAll(() => product.close());

const rowsOf = (id: string) =>
  product.deps.store.db.select().from(signatures).where(eq(signatures.applicationId, id));

describe('[T44] what is not a signature under this very text is refused', () => {
  const flat = Array.from({ length: 40 }, (_, index) => [20 + index * 7, 100]).flat();
  test.each<[string, object, string]>([
    [
      'nothing drawn',
      { signature: { kind: 'drawn', width: 350, height: 212, strokes: [] } },
      'SIGNATURE',
    ],
    [
      'a dot',
      { signature: { kind: 'drawn', width: 350, height: 212, strokes: [[9, 9]] } },
      'SIGNATURE',
    ],
    [
      'a line',
      { signature: { kind: 'drawn', width: 350, height: 212, strokes: [flat] } },
      'SIGNATURE',
    ],
    ['a pad of no size', { signature: { ...freshDrawing(), width: 0 } }, 'SIGNATURE'],
    [
      'points outside the pad',
      { signature: { ...freshDrawing(), strokes: [[9999, 1, 1, 9999]] } },
      'SIGNATURE',
    ],
    ['no name', { signature: { kind: 'typed', name: ' ' } }, 'SIGNATURE'],
    ['somebody else’s name', { signature: { kind: 'typed', name: 'Omar Haddad' } }, 'SIGNATURE'],
    [
      'a name with markup',
      { signature: { kind: 'typed', name: '<b>Amal Khalid</b>' } },
      'SIGNATURE',
    ],
    ['a name with NUL', { signature: { kind: 'typed', name: 'Amal\0Khalid' } }, 'SIGNATURE'],
    ['another text', { documentHash: randomBytes(32).toString('hex') }, 'FORM_CHANGED'],
    ['no text', { documentHash: '' }, 'FORM_CHANGED'],
    ['another consent', { consentVersion: 'sign-1999' }, 'FORM_CHANGED'],
    ['a kind that is none', { signature: { kind: 'stamped' } }, 'BAD_INPUT'],
    ['words instead of strokes', { signature: { ...freshDrawing(), strokes: 'all' } }, 'BAD_INPUT'],
    ['strokes of words', { signature: { ...freshDrawing(), strokes: [['1', '2']] } }, 'BAD_INPUT'],
    [
      'a million strokes',
      { signature: { ...freshDrawing(), strokes: Array.from({ length: 1001 }, () => []) } },
      'BAD_INPUT',
    ],
    [
      'a name of absurd length',
      { signature: { kind: 'typed', name: 'a'.repeat(5_000) } },
      'BAD_INPUT',
    ],
    ['an unknown field', { signedBy: 'me' }, 'BAD_INPUT'],
    ['a list of hashes', { documentHash: ['a'] }, 'BAD_INPUT'],
  ])('%s', async (_, more, error) => {
    const answer = await sign(family, 'SIGN_INFORMATION', more);
    expect(answer.statusCode).toBe(400);
    expect(refused(answer).error).toBe(error);
    expect(await rowsOf(family.id)).toEqual([]);
  });

  test('the same drawing signs only once, here and anywhere else, moved or not', async () => {
    const one = await readyToSign(product);
    const other = await readyToSign(product);
    const signature = freshDrawing();
    expect((await sign(one, 'SIGN_INFORMATION', { signature })).statusCode).toBe(200);
    const moved = {
      ...signature,
      strokes: signature.strokes.map((stroke) => stroke.map((value) => value + 1)),
    };
    for (const copy of [signature, moved]) {
      expect(refused(await sign(other, 'SIGN_INFORMATION', { signature: copy })).error).toBe(
        'SIGNATURE_REUSED',
      );
      expect(refused(await sign(one, 'SIGN_MONTHLY_PAYMENTS', { signature: copy })).error).toBe(
        'SIGNATURE_REUSED',
      );
    }
  });

  test('out of turn, or a second time', async () => {
    const one = await readyToSign(product);
    await sign(one, 'SIGN_INFORMATION');
    expect(refused(await sign(one, 'SIGN_MONTHLY_PAYMENTS', { signatureNumber: 2 })).error).toBe(
      'SIGN_IN_ORDER',
    );
    await sign(one, 'SIGN_MONTHLY_PAYMENTS');
    expect(refused(await sign(one, 'SIGN_MONTHLY_PAYMENTS', { signatureNumber: 1 })).error).toBe(
      'ALREADY_SIGNED',
    );
    expect(refused(await sign(one, 'SIGN_INFORMATION')).error).toBe('ALREADY_SIGNED');
    expect(refused(await sign(one, 'SIGN_MONTHLY_PAYMENTS', { signatureNumber: 4 })).error).toBe(
      'BAD_INPUT',
    );
  });

  test('from a browser that is not the client’s', async () => {
    const stranger = await begun(product);
    const { documentHash, consentVersion } = await askForm(family, 'SIGN_INFORMATION');
    const answer = await submit(
      { browser: stranger.browser, appId: family.appId },
      'SIGN_INFORMATION',
      {
        documentHash,
        consentVersion,
        signature: freshDrawing(),
      },
    );
    expect(refused(answer).error).toBe('NEEDS_PROOF');
  });
});
