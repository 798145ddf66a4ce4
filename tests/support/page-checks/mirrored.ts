import type { Page } from 'playwright-core';
import { wrongIcons } from './mirrored-icons.ts';

/** The tolerance of AR-11, in pixels. */
const NEAR = 2;
/** Boxes whose width comes from the layout differ by less; several small differences in a row add up. */
const SAME = 0.25;

/** Parts that keep their direction in Arabic; their own boxes are compared, what is in them is not. */
const UNTURNED = [
  // Numbers, Latin names and media controls, marked in the page itself.
  'bdi',
  '[dir="ltr"]',
  '.ltr',
  // The words of another language, with its own direction.
  '[lang]:not(html)',
  // Drawings turn as a whole or not at all.
  'svg',
] as const;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Part {
  readonly tag: string;
  readonly name: string;
  /** Without a box it is hidden or has none of its own; what is in it may still have one. */
  readonly box: Box | null;
  /** Where it is measured from: the number of steps up to the part that holds it, or the screen. */
  readonly from: number | 'screen';
  /** Its children stand beside each other, or in one line with words. */
  readonly holds: 'blocks' | 'row' | 'line';
  readonly isInline: boolean;
  /** Arabic letters in a part that is read from the left. */
  readonly isTurnedWrongly: boolean;
  readonly parts: readonly Part[];
}

/** The boxes of the page as it is now, after the next frame. */
async function partsOf(page: Page): Promise<Part> {
  return page.evaluate(async (unturned) => {
    await document.fonts.ready;
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const NO_BOX = 'script, style, noscript, template, link, meta, option, track, source';
    const boxOf = ({ left, right, top, bottom }: DOMRect) => ({ left, right, top, bottom });
    const isInline = (display: string) => display.startsWith('inline') || display === 'contents';
    const hasWords = (node: Node) => node instanceof Text && node.data.trim() !== '';

    function wordsIn(node: Node): Part {
      const range = document.createRange();
      range.selectNodeContents(node);
      const name = `the words “${range.toString().trim().slice(0, 30)}”`;
      const box = boxOf(range.getBoundingClientRect());
      const none = { isInline: true, isTurnedWrongly: false, parts: [] };
      return { tag: '#words', name, box, from: 1, holds: 'line', ...none };
    }

    function holding(element: Element, { display, flexDirection }: CSSStyleDeclaration) {
      if (display.endsWith('flex')) return flexDirection.startsWith('row') ? 'row' : 'blocks';
      if (display.endsWith('grid') || display === 'table-row') return 'row';
      const inLine = [...element.childNodes].some(
        (node) =>
          hasWords(node) || (node instanceof Element && isInline(getComputedStyle(node).display)),
      );
      return inLine ? 'line' : 'blocks';
    }

    function partOf(element: Element, depth: number, depths: Map<Element, number>): Part {
      const style = getComputedStyle(element);
      const isUnturned = element.matches(unturned.join());
      const rect = element.getBoundingClientRect();
      const hasBox =
        element.checkVisibility({ visibilityProperty: true }) && rect.width > 1 && rect.height > 1;
      const isSeen = element.checkVisibility() || style.display === 'contents';
      const holder =
        style.position === 'absolute' && element instanceof HTMLElement && element.offsetParent;
      depths.set(element, depth);
      const children = isSeen && !isUnturned ? [...element.children] : [];
      const parts = children
        .filter((child) => !child.matches(NO_BOX))
        .map((child) => partOf(child, depth + 1, depths));
      const words = isUnturned || !hasBox ? [] : [...element.childNodes].filter(hasWords);
      // In a row each text is a box of its own; in a line all of them are one.
      if (/flex|grid/.test(style.display)) parts.push(...words.map(wordsIn));
      else if (words.length > 0 && !isInline(style.display)) parts.push(wordsIn(element));
      const inLtr = isUnturned && element.closest('[lang]')?.getAttribute('lang') === 'ar';
      return {
        tag: element.localName,
        name: `${element.localName}.${(element.getAttribute('class') ?? '').split(' ')[0]} “${element.textContent.trim().slice(0, 30)}”`,
        box: hasBox ? boxOf(rect) : null,
        from:
          style.position === 'fixed'
            ? 'screen'
            : holder
              ? depth - (depths.get(holder) ?? depth - 1)
              : 1,
        holds: holding(element, style),
        isInline: isInline(style.display) || !hasBox,
        isTurnedWrongly:
          inLtr &&
          isSeen &&
          style.direction === 'ltr' &&
          element.localName !== 'svg' &&
          /[\u0621-\u064a]{2}/.test(element.textContent),
        parts,
      };
    }
    return partOf(document.body, 0, new Map());
  }, UNTURNED);
}

/** The distance of a box from the start and the end of what holds it, in the direction of reading. */
function placeIn(box: Box, holder: Box, isArabic: boolean) {
  const [left, right] = [box.left - holder.left, holder.right - box.right];
  return isArabic ? { start: right, end: left } : { start: left, end: right };
}

const near = (one: number, other: number): boolean => Math.abs(one - other) <= NEAR;
const width = ({ left, right }: Box): number => right - left;
const isBeside = (one: Box, other: Box): boolean =>
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
/** `one` ends before `other` begins, in the direction of reading. */
const isBefore = (one: Box, other: Box, isArabic: boolean): boolean =>
  isArabic ? one.left >= other.right - NEAR : one.right <= other.left + NEAR;

interface Pair {
  readonly english: Part;
  readonly arabic: Part;
  readonly boxes: { readonly english: Box; readonly arabic: Box } | null;
}

interface Mirrored {
  /** What is not mirrored. */
  readonly findings: string[];
  /** How many boxes were compared, and how many stand beside words of another length. */
  readonly compared: number;
  readonly besideWords: number;
}

/** Compares the boxes of the same page in English and in Arabic. */
function compare(screen: number, english: Part, arabic: Part): Mirrored {
  const findings: string[] = [];
  let compared = 0;
  let besideWords = 0;
  const whole: Box = { left: 0, right: screen, top: 0, bottom: 0 };

  const pairOf = (one: Part, other: Part): Pair => ({
    english: one,
    arabic: other,
    boxes: one.box && other.box ? { english: one.box, arabic: other.box } : null,
  });

  /** The width of the part differs between the languages. */
  const hasOwnWidth = ({ boxes, english: one, arabic: other }: Pair): boolean =>
    boxes
      ? Math.abs(width(boxes.english) - width(boxes.arabic)) > SAME
      : (one.box ?? other.box) !== null;

  /** The two stand in one line in one of the languages only. */
  const breaksApart = ({ boxes: one }: Pair, { boxes: other }: Pair): boolean =>
    one !== null &&
    other !== null &&
    isBeside(one.english, other.english) !== isBeside(one.arabic, other.arabic);

  function isMirrored({ boxes }: Pair, holder: Pair | undefined): boolean {
    if (!boxes) return true;
    const holders = holder?.boxes ?? { english: whole, arabic: whole };
    const one = placeIn(boxes.english, holders.english, false);
    const other = placeIn(boxes.arabic, holders.arabic, true);
    const [start, end] = [near(one.start, other.start), near(one.end, other.end)];
    const sameWidths =
      near(width(boxes.english), width(boxes.arabic)) &&
      near(width(holders.english), width(holders.arabic));
    if (sameWidths) return start && end;
    // Words have another length: the box hangs on one side or on the middle.
    return start || end || near(one.start - one.end, other.start - other.end);
  }

  function checkOrder(row: readonly Pair[]): void {
    row.forEach(({ boxes: one, arabic: part }, at) => {
      for (const { boxes: other, arabic: next } of row.slice(at + 1)) {
        if (!one || !other) continue;
        if (!isBeside(one.english, other.english) || !isBeside(one.arabic, other.arabic)) continue;
        const isTurned =
          (isBefore(one.english, other.english, false) &&
            isBefore(other.arabic, one.arabic, true)) ||
          (isBefore(other.english, one.english, false) && isBefore(one.arabic, other.arabic, true));
        if (isTurned) findings.push(`order: ${part.name} and ${next.name}`);
      }
    });
  }

  function visit(pair: Pair, holders: readonly Pair[]): void {
    const inside = [pair, ...holders];
    if (pair.arabic.isTurnedWrongly) findings.push(`Arabic from the left: ${pair.arabic.name}`);
    const [ones, others] = [pair.english.parts, pair.arabic.parts];
    const holds = pair.arabic.holds;
    if (ones.length !== others.length) {
      // Sentences have their own order and parts in each language.
      if (holds !== 'line' || ![...ones, ...others].every((part) => part.isInline)) {
        findings.push(`other parts: ${pair.arabic.name}`);
      }
      return;
    }
    // The language that is read is not a link.
    const pairs = ones.flatMap((one, at) => {
      const other = others[at];
      return other?.tag === one.tag ? [pairOf(one, other)] : [];
    });
    if (holds === 'row') checkOrder(pairs);
    for (const child of pairs) {
      if (child.boxes) {
        const { from } = child.arabic;
        const holder =
          from === 'screen'
            ? undefined
            : inside.slice(from - 1).find(({ boxes }) => boxes !== null);
        const isPlaced = holds === 'line' && child.arabic.tag !== '#words' && from === 1;
        const dependsOnWords =
          (holds === 'row' || isPlaced) &&
          from === 1 &&
          pairs.some(
            (other) =>
              (other !== child || isPlaced) &&
              (other.arabic.tag === '#words' || hasOwnWidth(other) || breaksApart(child, other)),
          );
        if (isMirrored(child, holder)) compared += 1;
        else if (dependsOnWords) besideWords += 1;
        else findings.push(described(child, holder));
      }
      visit(child, inside);
    }
  }

  function described({ boxes, arabic: part }: Pair, holder: Pair | undefined): string {
    const holders = holder?.boxes ?? { english: whole, arabic: whole };
    const words = (['english', 'arabic'] as const).map((language) => {
      const box = boxes?.[language] ?? whole;
      const { start, end } = placeIn(box, holders[language], language === 'arabic');
      return `${Math.round(start)} + ${Math.round(width(box))} + ${Math.round(end)}`;
    });
    return `${part.name} in ${holder?.arabic.name ?? 'the screen'}: ${words.join(' / ')}`;
  }

  visit(pairOf(english, arabic), []);
  return { findings, compared, besideWords };
}

/** Compares a page in English with the same page in Arabic, both open at the same width. */
export async function mirrored(english: Page, arabic: Page): Promise<Mirrored> {
  const [one, other] = await Promise.all([partsOf(english), partsOf(arabic)]);
  const screen = await arabic.evaluate(() => document.documentElement.clientWidth);
  const { findings, ...counts } = compare(screen, one, other);
  return { findings: [...findings, ...(await wrongIcons(arabic))], ...counts };
}
