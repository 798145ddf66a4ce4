import type { ComponentType } from 'react';
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
  /** A document without script and typeface, for slow lines; the loader's data has its `language`. */
  readonly light?: true;
  readonly externalUrl?: string;
  readonly externalLibraries?: readonly ExternalLibrary[];
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'header' in handle;
}

/** Metadata of a layout route: a menu that the header shows on all its pages. */
export interface MenuHandle {
  readonly Menu: ComponentType;
}

export function isMenuHandle(handle: unknown): handle is MenuHandle {
  return typeof handle === 'object' && handle !== null && 'Menu' in handle;
}
