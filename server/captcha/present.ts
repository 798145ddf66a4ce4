import type { captchaForms } from '../../contract/captcha.ts';
import { drawCaptcha } from './picture/draw.ts';
import { speakCaptcha } from './sound/speak.ts';

export type CaptchaForm = (typeof captchaForms)[number];

/** Turns an answer into a PNG or a WAV file. */
export type PresentCaptcha = (answer: string, form: CaptchaForm) => Promise<Buffer>;

export const presentCaptcha: PresentCaptcha = (answer, form) =>
  form === 'sound' ? speakCaptcha(answer) : drawCaptcha(answer);
