export { captcha } from './captcha.ts';
export type { PresentCaptcha } from './present.ts';
