import type { Config } from '../../platform/config.ts';
import { rateLimits } from '../../platform/limits/table.ts';
import type { Store } from '../../platform/store/store.ts';
import { testApp } from '../../testing/app.ts';
import { type Browser, browser } from '../../testing/browser.ts';
import type { PresentCaptcha } from '../index.ts';

/** A picture whose bytes are its answer, so that a test can read it. */
const readable: PresentCaptcha = (answer, form) =>
  Promise.resolve(Buffer.from(form === 'sound' ? `sound of ${answer}` : answer));

/** A call that counts against the limit and changes nothing important. */
export const release = 'ccserviceapplication/releasemaid?housemaid=1';
export const add = 'matchedvideos/addtoshortlist?housemaid=1&rank=1';

/** The whole product, with a captcha after the configured number of calls. */
export async function captchaApp(store: Store, config: Partial<Config>) {
  await store.db.delete(rateLimits);
  const product = await testApp({ store, config, presentCaptcha: readable });
  return {
    app: product.app,
    close: () => product.close(),
    visitor: (headers: Readonly<Record<string, string>> = {}) => browser(product.app, headers),
  };
}

export interface Asked {
  readonly captchaId: string;
  readonly imageUuid: string;
  readonly answer: string;
}

/** Makes a call and returns the captcha it is answered with. */
export async function askedFor(visitor: Browser, call = release): Promise<Asked> {
  const { statusCode, headers } = await visitor.get(call);
  if (statusCode !== 401) throw new Error(`${call} answered ${statusCode}.`);
  const imageUuid = String(headers['captchaattachmentuuid']);
  const answer = (await visitor.get(`download/${imageUuid}`)).body;
  return { captchaId: String(headers['captchaid']), imageUuid, answer };
}

export const reply = (captchaId: string, captchaAnswer: string) => ({ captchaId, captchaAnswer });
