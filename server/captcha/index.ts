export { captcha } from './captcha.ts';
export type { DrawCaptcha } from './picture/draw.ts';
