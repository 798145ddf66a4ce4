import type { HeaderSetting } from './header-setting.ts';

export interface ExternalLibrary {
  readonly kind: 'script' | 'style';
  readonly url: string;
}

/** What a route says about itself; each screen exports one as `handle`. */
export interface PageHandle {
  readonly header: HeaderSetting;
  /** Exception pages bring their own way on. */
  readonly footer?: false;
  readonly externalUrl?: string;
  readonly externalLibraries?: readonly ExternalLibrary[];
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'header' in handle;
}
