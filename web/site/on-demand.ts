import {
  type ComponentType,
  createElement,
  type ReactElement,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';

/**
 * Renders a component whose script is loaded on demand. Unlike `lazy`, a script that fails to load breaks nothing
 * else and is requested again the next time.
 */
export function useOnDemand<Props extends object>(
  wanted: boolean,
  load: () => Promise<ComponentType<Props>>,
  onLost: (error: unknown) => void,
): ((props: Props) => ReactElement) | null {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null);
  const missing = wanted && component === null;
  const ask = useEffectEvent(() => load());
  const lost = useEffectEvent((error: unknown) => onLost(error));
  useEffect(() => {
    if (missing) ask().then((loaded) => setComponent(() => loaded), lost);
  }, [missing]);
  const draw = useMemo(
    () => component && ((props: Props) => createElement(component, props)),
    [component],
  );
  return wanted ? draw : null;
}
