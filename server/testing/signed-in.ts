export { signedIn } from '../office/testing.ts';
