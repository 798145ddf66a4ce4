import { expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createCaptcha } from './captcha.ts';

const asks = (id: string, image: string, message = 'CAPTCHA REQUIRED') =>
  Response.json(
    { message, error: 'CAPTCHA' },
    { status: 401, headers: { captchaId: id, ...(image && { captchaAttachmentUuid: image }) } },
  );
const wrong = (id: string, image: string) => asks(id, image, 'INVALID CAPTCHA ANSWER!');
const done = () => Response.json({ done: true });

/** A request that gets these responses, one per attempt. */
function request(...answers: (() => Response)[]) {
  const headers: Readonly<Record<string, string>>[] = [];
  const attempt = async (extra: Readonly<Record<string, string>>) => {
    headers.push(extra);
    return await Promise.resolve((answers[headers.length - 1] ?? done)());
  };
  return { attempt, headers };
}

function captchaWith(newImage = vi.fn(async () => await Promise.resolve('renewed'))) {
  const reported = vi.fn();
  return { captcha: createCaptcha(newImage, reported), newImage, reported };
}

const opened = (captcha: ReturnType<typeof createCaptcha>) =>
  vi.waitFor(() => {
    const state = captcha.snapshot();
    if (!state || state.busy) throw new Error('There is no captcha to answer.');
    return state;
  });

test('an answer that asks for nothing passes, and so does a 401 without a captchaId', async () => {
  const { captcha } = captchaWith();
  expect((await captcha.pass(request().attempt)).status).toBe(200);
  const refused = request(() => Response.json({ error: 'x' }, { status: 401 }));
  expect((await captcha.pass(refused.attempt)).status).toBe(401);
  expect(captcha.snapshot()).toBeNull();
});

test('[CAP-01] [CAP-03] [ENT-13] a 401 with a captchaId keeps the request, and the retry carries id and answer', async () => {
  const { captcha } = captchaWith();
  const { attempt, headers } = request(() => asks('c1', 'p1'), done);
  const answer = captcha.pass(attempt);
  expect(await opened(captcha)).toMatchObject({ id: 'c1', imageId: 'p1', wrong: false });
  expect(headers).toEqual([{}]);
  expect(await captcha.verify('h7 K_m')).toBe(true);
  expect((await answer).status).toBe(200);
  expect(headers[1]).toEqual({ captchaId: 'c1', captchaAnswer: 'h7 K_m' });
  expect(captcha.snapshot()).toBeNull();
});

test.each(['', '-', 'a-b', 'ä', 'a\nb', 'a<b', '١٢٣', 'a\u0000'])(
  '[CAP-06] an answer of other characters is not sent: %j',
  async (typed) => {
    const { captcha } = captchaWith();
    const { attempt, headers } = request(() => asks('c1', 'p1'));
    void captcha.pass(attempt);
    await opened(captcha);
    expect(await captcha.verify(typed)).toBe(false);
    expect(headers).toHaveLength(1);
    expect(captcha.snapshot()).toMatchObject({ id: 'c1', busy: false });
  },
);

test('[ERR-03] [CAP-04] a wrong answer keeps the dialog open with the new captcha', async () => {
  const { captcha, newImage } = captchaWith();
  const { attempt, headers } = request(
    () => asks('c1', 'p1'),
    () => wrong('c2', 'p2'),
    done,
  );
  const answer = captcha.pass(attempt);
  await opened(captcha);
  expect(await captcha.verify('guess')).toBe(false);
  expect(captcha.snapshot()).toMatchObject({ id: 'c2', imageId: 'p2', busy: false, wrong: true });
  expect(newImage).not.toHaveBeenCalled();
  await captcha.verify('right');
  expect((await answer).status).toBe(200);
  expect(headers[2]).toEqual({ captchaId: 'c2', captchaAnswer: 'right' });
});

test.each(['p1', ''])(
  '[ERR-03] a wrong answer without a new picture asks for one (%j)',
  async (image) => {
    const { captcha, newImage } = captchaWith();
    const { attempt } = request(
      () => asks('c1', 'p1'),
      () => wrong('c1', image),
    );
    void captcha.pass(attempt);
    await opened(captcha);
    await captcha.verify('guess');
    expect(newImage).toHaveBeenCalledWith('c1', 'picture');
    expect(captcha.snapshot()).toMatchObject({ imageId: 'renewed', wrong: true });
  },
);

test('several requests share one dialog; the first carries the answer and then all retry', async () => {
  const { captcha } = captchaWith();
  const first = request(() => asks('c1', 'p1'), done);
  const second = request(() => asks('c2', 'p2'), done);
  const third = request(
    () => asks('c3', 'p3'),
    () => asks('c4', 'p4'),
    done,
  );
  const answers = [first, second, third].map(({ attempt }) => captcha.pass(attempt));
  await opened(captcha);
  await vi.waitFor(() => expect(third.headers).toHaveLength(1));
  expect(captcha.snapshot()).toMatchObject({ id: 'c1' });
  await captcha.verify('right');
  expect((await answers[0])?.status).toBe(200);
  expect((await answers[1])?.status).toBe(200);
  expect(second.headers[1]).toEqual({});
  expect(await opened(captcha)).toMatchObject({ id: 'c4' });
  await captcha.verify('again');
  expect((await answers[2])?.status).toBe(200);
});

test('[CAP-04] the dialog closes after the retried request fails, and the failure reaches the caller', async () => {
  const { captcha } = captchaWith();
  const { attempt } = request(
    () => asks('c1', 'p1'),
    () => {
      throw new TypeError('Failed to fetch');
    },
  );
  const answer = captcha.pass(attempt).catch((error: unknown) => error);
  await opened(captcha);
  await captcha.verify('right');
  expect(captcha.snapshot()).toBeNull();
  expect(await answer).toMatchObject({ status: 0, code: 'network' });
});

test('cancelling ends all that wait, without a message', async () => {
  const { captcha } = captchaWith();
  const answers = [request(() => asks('c1', 'p1')), request(() => asks('c2', 'p2'))].map(
    ({ attempt }) => captcha.pass(attempt).catch((error: unknown) => error),
  );
  await opened(captcha);
  captcha.cancel();
  for (const answer of answers) {
    const error = await answer;
    expect(error instanceof ApiError && error.isCancelled).toBe(true);
  }
  expect(captcha.snapshot()).toBeNull();
});

test('a request whose page was left is cancelled, and the dialog closes with the last one', async () => {
  const { captcha } = captchaWith();
  const left = new AbortController();
  const answer = captcha
    .pass(request(() => asks('c1', 'p1')).attempt, left.signal)
    .catch((error: unknown) => error);
  await opened(captcha);
  left.abort();
  expect(await answer).toMatchObject({ code: 'aborted' });
  expect(captcha.snapshot()).toBeNull();
});

test('[CAP-02] while a request runs a second Verify does nothing', async () => {
  const { captcha } = captchaWith();
  const held = Promise.withResolvers<Response>();
  let tries = 0;
  const answer = captcha.pass(async () => {
    tries += 1;
    return tries === 1 ? asks('c1', 'p1') : await held.promise;
  });
  await opened(captcha);
  const verifying = captcha.verify('right');
  expect(captcha.snapshot()).toMatchObject({ busy: true });
  await captcha.verify('right');
  await captcha.refresh();
  held.resolve(done());
  await verifying;
  await answer;
  expect(tries).toBe(2);
});

test('another picture keeps the captcha; one that does not come is said and changes nothing', async () => {
  const newImage = vi.fn(async () => await Promise.resolve('p2'));
  const { captcha, reported } = captchaWith(newImage);
  void captcha.pass(request(() => asks('c1', 'p1')).attempt);
  await opened(captcha);
  await captcha.refresh();
  expect(captcha.snapshot()).toEqual({
    id: 'c1',
    imageId: 'p2',
    form: 'picture',
    busy: false,
    wrong: false,
  });
  newImage.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await captcha.refresh();
  expect(reported).toHaveBeenCalledWith(expect.objectContaining({ status: 0 }));
  expect(captcha.snapshot()).toMatchObject({ imageId: 'p2', busy: false });
});

test('[F31] a visitor who listens hears the next code too, until they ask for a picture', async () => {
  const newImage = vi.fn(async () => await Promise.resolve('sound'));
  const { captcha } = captchaWith(newImage);
  const { attempt } = request(
    () => asks('c1', 'p1'),
    () => wrong('c2', 'p2'),
  );
  void captcha.pass(attempt);
  await opened(captcha);
  await captcha.refresh('sound');
  expect(captcha.snapshot()).toMatchObject({ imageId: 'sound', form: 'sound' });
  await captcha.verify('guess');
  expect(newImage).toHaveBeenLastCalledWith('c2', 'sound');
  expect(captcha.snapshot()).toMatchObject({ id: 'c2', form: 'sound', wrong: true });
  await captcha.refresh('picture');
  expect(newImage).toHaveBeenLastCalledWith('c2', 'picture');
  expect(captcha.snapshot()).toMatchObject({ form: 'picture' });
});
