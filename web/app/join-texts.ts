import { Fragment, options } from 'preact';

const isNothing = (child: unknown): boolean =>
  child === null || child === undefined || typeof child === 'boolean';

/** The same places, with texts that follow each other in the place of the first one. */
export function joinTexts(children: readonly unknown[]): readonly unknown[] {
  const joined = [...children];
  let first = -1;
  for (const [place, child] of children.entries()) {
    if (typeof child === 'string' || typeof child === 'number') {
      if (first < 0 && child !== '') first = place;
      else joined[place] = null;
      if (first !== place && first >= 0) joined[first] = `${String(joined[first])}${child}`;
    } else if (!isNothing(child)) {
      first = -1;
    }
  }
  return joined;
}

/**
 * The server's HTML has one text where JSX has several in a row. Preact would split it at hydration, and the words
 * would be laid out a second time.
 */
export function joinTextsOfElements(): void {
  const next = options.vnode?.bind(options);
  options.vnode = (vnode) => {
    const { children } = vnode.props;
    const holdsText = typeof vnode.type === 'string' || vnode.type === Fragment;
    if (holdsText && Array.isArray(children)) vnode.props.children = joinTexts(children);
    next?.(vnode);
  };
}
