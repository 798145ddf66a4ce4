import type { AppInfo } from '../../../contract/application.ts';
import { stored } from '../../visitor/browser/stored.ts';

/** FLAG-03: with vcc the card comes first, as long as no account is on file. */
export const isCardFirst = ({ onFile }: Pick<AppInfo, 'onFile'>): boolean =>
  stored.flag('vcc').read() !== null && onFile.accountType === null;
