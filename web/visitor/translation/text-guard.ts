/**
 * The widget takes a text out of the page and puts font elements with its translation in its place,
 * while Preact still updates its own text node. This module redirects Preact's operations on such a node to the
 * font element, so that the page neither breaks nor shows outdated text.
 */

/** Text to the font element that stands for it, and back: one element may stand for several texts. */
const substitutes = new WeakMap<Node, Element>();
const originals = new WeakMap<Node, Node[]>();
/** Put into the page since the observer last ran: only these can be standing for what is taken out now. */
const fresh = new Set<Node>();
const observer = new MutationObserver((records) => {
  learn(records);
  fresh.clear();
});

const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT';

function learn(records: readonly MutationRecord[]): void {
  for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    if (type === 'characterData') restore(target);
    else if (!isFont(target)) {
      for (const node of [...addedNodes].filter(isFont)) fresh.add(node);
      const substitute = [...addedNodes, previousSibling, nextSibling]
        .filter(isFont)
        .find((node) => fresh.has(node));
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

/** Replaces the translation with Preact's own text; the widget then translates it again. */
function restore(text: Node): void {
  const substitute = substitutes.get(text);
  if (!substitute) return;
  const texts = originals.get(substitute) ?? [];
  for (const one of texts) substitutes.delete(one);
  originals.delete(substitute);
  substitute.replaceWith(...texts);
}

/** The child of this parent that holds the node or what stands for it. */
function childWith(parent: Node, node: Node): Node | null {
  let at: Node | null = substitutes.get(node) ?? node;
  while (at && at.parentNode !== parent) at = at.parentNode;
  return at;
}

export function keepPreactWorking(): void {
  const page = Node.prototype;
  const native = Object.getOwnPropertyDescriptors(page);

  page.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    learn(observer.takeRecords());
    restore(child);
    if (child.parentNode) native.removeChild.value?.call(child.parentNode, child);
    return child;
  };

  page.insertBefore = function insert<Child extends Node>(
    this: Node,
    node: Child,
    before: Node | null,
  ): Child {
    learn(observer.takeRecords());
    const inItsPlace = before !== null && substitutes.get(node) === before;
    restore(node);
    if (!inItsPlace) native.insertBefore.value?.call(this, node, before && childWith(this, before));
    return node;
  };

  page.appendChild = function append<Child extends Node>(this: Node, node: Child): Child {
    learn(observer.takeRecords());
    restore(node);
    native.appendChild.value?.call(this, node);
    return node;
  };

  observer.observe(document, { childList: true, subtree: true });
}
