import type { GuideByMode, ModeType } from '../../../content/guides/oec-facts.ts';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { guideLoad } from './guide-load.ts';

/** Route data of the four pages about the OEC. */
export interface OecHandle extends PageHandle {
  /** RT-14: only this value says whom the page addresses. */
  readonly modeType: ModeType;
}

export const oecHandle = (modeType: ModeType): OecHandle => ({
  header: headers.information,
  modeType,
});

export const modeTypeOf = (handle: unknown): ModeType =>
  typeof handle === 'object' &&
  handle !== null &&
  'modeType' in handle &&
  handle.modeType === 'maid'
    ? 'maid'
    : 'client';

export const oecLoad = ({ modeType }: OecHandle, read: () => Promise<GuideByMode>) =>
  guideLoad(async () => (await read())[modeType]);
