import { arabicTexts } from '../platform/arabic-texts.ts';
import { contentIn } from '../../rules/text/content-in.ts';
import { OR_NANNY } from '../../rules/text/text.ts';
import { gccGuide } from '../../content/guides/gcc-guide.ts';
import { gccGuideAuh } from '../../content/guides/gcc-guide-auh.ts';
import { gccKenya } from '../../content/guides/gcc-kenya.ts';
import type { Guide } from '../../content/guides/guide.ts';
import { medAuh } from '../../content/guides/med-auh.ts';
import { medDxb } from '../../content/guides/med-dxb.ts';
import { nooec } from '../../content/guides/nooec.ts';
import { oec } from '../../content/guides/oec.ts';
import { takeMaidThumbprint } from '../../content/guides/take-maid-thumbprint.ts';

/** The guide in Arabic, with its own words where they are not the product's. */
export function arabicGuide(guide: Guide): Guide {
  arabicTexts();
  return JSON.parse(JSON.stringify(contentIn('ar', guide)), (_key, value: unknown) =>
    typeof value === 'string' ? value.split(OR_NANNY)[0] : value,
  );
}

/** The guides as the product brings them, by name. */
export const defaultGuides: ReadonlyMap<string, Guide> = new Map(
  [
    medDxb,
    medAuh,
    oec.client,
    oec.maid,
    nooec.client,
    nooec.maid,
    gccKenya,
    gccGuide,
    gccGuideAuh,
    takeMaidThumbprint,
  ].map((guide) => [guide.name, guide]),
);

/** Where families read a guide. Those of the product have addresses of their own. */
export const guidePath = (name: string): string =>
  defaultGuides.has(name) ? `/${name.replace(/^med-/, 'med/')}` : `/guides/${name}`;
