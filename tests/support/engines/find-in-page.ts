/** One step of a search: within what was found so far. */
export type FindStep =
  | { readonly by: 'css'; readonly css: string }
  | { readonly by: 'label'; readonly text: string }
  | { readonly by: 'role'; readonly role: string; readonly name: Words | null }
  | { readonly by: 'text'; readonly words: Words }
  | { readonly by: 'place'; readonly at: number };

/** A text that is part of another, whatever its capitals, or a pattern. */
export type Words = string | { readonly source: string; readonly flags: string };

/** Runs in the page, alone: the elements that a search finds. */
export function findInPage(steps: readonly FindStep[]): Element[] {
  const roles: Readonly<Record<string, string>> = {
    button: 'button, [role=button], input[type=submit], summary',
    checkbox: 'input[type=checkbox], [role=checkbox]',
    group: 'fieldset, [role=group]',
    heading: 'h1, h2, h3, h4, h5, h6',
    link: 'a[href]',
    radio: 'input[type=radio], [role=radio]',
  };
  const fits = (text: string, words: Words): boolean =>
    typeof words === 'string'
      ? text.toLowerCase().includes(words.toLowerCase())
      : new RegExp(words.source, words.flags).test(text);
  const textOf = (element: Element): string => {
    const copy = element.cloneNode(true);
    if (!(copy instanceof Element)) return '';
    for (const hidden of copy.querySelectorAll('[aria-hidden=true], [hidden], svg'))
      hidden.remove();
    for (const picture of copy.querySelectorAll('img[alt]'))
      picture.append(picture.getAttribute('alt') ?? '');
    return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  };
  const nameOf = (element: Element): string => {
    const labelled = element.getAttribute('aria-labelledby');
    if (labelled) {
      return labelled
        .split(' ')
        .map((id) => textOf(document.getElementById(id) ?? document.createElement('i')))
        .join(' ');
    }
    const label = element.getAttribute('aria-label');
    if (label) return label;
    if ('labels' in element && element.labels instanceof NodeList && element.labels.length > 0) {
      return [...element.labels]
        .map((one) => (one instanceof Element ? textOf(one) : ''))
        .join(' ');
    }
    const legend = element.localName === 'fieldset' ? element.querySelector('legend') : null;
    return textOf(legend ?? element);
  };
  const isDrawn = (element: Element) => element.getClientRects().length > 0;
  const isSmallest = (element: Element, words: Words) =>
    fits(textOf(element), words) &&
    ![...element.children].some((child) => fits(textOf(child), words));

  let found: (Document | Element)[] = [document];
  for (const step of steps) {
    const within = (css: string) => [
      ...new Set(found.flatMap((one) => [...one.querySelectorAll(css)])),
    ];
    if (step.by === 'place') {
      const one = found.at(step.at);
      found = one ? [one] : [];
    } else if (step.by === 'css') {
      found = within(step.css);
    } else if (step.by === 'role') {
      const { role, name } = step;
      const named = (one: Element) => isDrawn(one) && (name === null || fits(nameOf(one), name));
      found = within(roles[role] ?? `[role=${role}]`).filter(named);
    } else if (step.by === 'label') {
      found = within('input, select, textarea').filter((one) => fits(nameOf(one), step.text));
    } else {
      found = within('body *').filter((one) => isDrawn(one) && isSmallest(one, step.words));
    }
  }
  return found.filter((one) => one instanceof Element);
}
