import { pages } from '../../../contract/pages.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';

/** Calls of the page; a failure is shown by the frame. */
export const listApi = () => browserApi(pages['/family-list'].code);
/** The same without error messages, for calls that are repeated anyway. */
export const quietListApi = () =>
  browserApi(pages['/family-list'].code, { ignoreErrorMessages: true });

/** Runs something and tells whether it worked; the message about a failure is already on screen. */
export const worked = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    () => false,
  );
