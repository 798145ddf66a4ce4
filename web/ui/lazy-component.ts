import { type ComponentProps, type ComponentType, createElement, lazy, useState } from 'react';

// The props do not matter here; React's own `lazy` is declared in the same way.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyComponent = ComponentType<any>;

/** Like React's `lazy`, but a component whose script failed to load is tried again the next time. */
export function lazyComponent<Component extends AnyComponent>(
  load: () => Promise<{ default: Component }>,
) {
  const attempt = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        current = attempt();
        throw error;
      }),
    );
  let current = attempt();
  return function LazyComponent(props: ComponentProps<Component>) {
    // One attempt for each time on the page: an attempt for each drawing would ask without end while offline.
    const [component] = useState(() => current);
    return createElement(component, props);
  };
}
