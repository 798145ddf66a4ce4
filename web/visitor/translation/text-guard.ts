/**
 * The translation widget replaces text nodes with font elements, while React still updates the original text node.
 * This module redirects React's operations on such a node to the font element, so that the page neither breaks nor
 * shows outdated text.
 */

/** Maps a text to its font element and back: one element may replace several texts. */
const substitutes = new WeakMap<Node, Element>();
const originals = new WeakMap<Node, Node[]>();
/** Nodes inserted since the observer last ran: only these can be replacements for nodes removed now. */
const recentNodes = new Set<Node>();
const observer = new MutationObserver((records) => {
  recordMutations(records);
  recentNodes.clear();
});

const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT';

function recordMutations(records: readonly MutationRecord[]): void {
  for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    if (type === 'characterData') restore(target);
    else if (!isFont(target)) {
      for (const node of [...addedNodes].filter(isFont)) recentNodes.add(node);
      const substitute = [...addedNodes, previousSibling, nextSibling]
        .filter(isFont)
        .find((node) => recentNodes.has(node));
      if (substitute) for (const node of removedNodes) remember(node, substitute);
    }
  }
}

function remember(removed: Node, substitute: Element): void {
  const texts = removed.nodeType === Node.TEXT_NODE ? [removed] : (originals.get(removed) ?? []);
  for (const text of texts) {
    substitutes.set(text, substitute);
    observer.observe(text, { characterData: true });
  }
  originals.set(substitute, [...(originals.get(substitute) ?? []), ...texts]);
}

/** Replaces the translation with React's own text; the widget then translates it again. */
function restore(text: Node): void {
  const substitute = substitutes.get(text);
  if (!substitute) return;
  const texts = originals.get(substitute) ?? [];
  for (const one of texts) substitutes.delete(one);
  originals.delete(substitute);
  substitute.replaceWith(...texts);
}

/** The child of this parent that contains the node or its replacement. */
function childWith(parent: Node, node: Node): Node | null {
  let at: Node | null = substitutes.get(node) ?? node;
  while (at && at.parentNode !== parent) at = at.parentNode;
  return at;
}

export function keepReactWorking(): void {
  const page = Node.prototype;
  const native = Object.getOwnPropertyDescriptors(page);

  page.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    recordMutations(observer.takeRecords());
    restore(child);
    if (child.parentNode) native.removeChild.value?.call(child.parentNode, child);
    return child;
  };

  page.insertBefore = function insert<Child extends Node>(
    this: Node,
    node: Child,
    before: Node | null,
  ): Child {
    recordMutations(observer.takeRecords());
    const inItsPlace = before !== null && substitutes.get(node) === before;
    restore(node);
    if (!inItsPlace) native.insertBefore.value?.call(this, node, before && childWith(this, before));
    return node;
  };

  page.appendChild = function append<Child extends Node>(this: Node, node: Child): Child {
    recordMutations(observer.takeRecords());
    restore(node);
    native.appendChild.value?.call(this, node);
    return node;
  };

  observer.observe(document, { childList: true, subtree: true });
}
