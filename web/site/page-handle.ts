import type { HeaderSetting } from './header-setting.ts';

export interface ExternalLibrary {
  readonly kind: 'script' | 'style';
  readonly url: string;
}

/** Route metadata; each screen exports it as `handle`. */
export interface PageHandle {
  readonly header: HeaderSetting;
  /** Error pages have their own links instead of a footer. */
  readonly footer?: false;
  readonly externalUrl?: string;
  readonly externalLibraries?: readonly ExternalLibrary[];
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'header' in handle;
}
