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
 * Draws a component whose script comes when it is first wanted. Unlike `lazy`, a script that does not
 * come takes nothing else down and is asked for again the next time.
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
