import { Fragment, options } from 'preact';

const isNothing = (child: unknown): boolean =>
  child === null || child === undefined || typeof child === 'boolean';

/** Same children, with adjacent texts joined into the first one. */
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
 * The server's HTML has one text node where JSX has several. Preact would split it during hydration and cause a
 * second layout.
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
