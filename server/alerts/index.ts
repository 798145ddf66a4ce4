export { alertHandlers as alerts } from './alerts.ts';
export { alertTelling } from './tell.ts';
