import { type RefObject, useEffect, useState } from 'react';

/** The current page, and a function to go to another one. */
export function usePages(area: RefObject<HTMLElement | null>, ready: boolean) {
  const [current, setCurrent] = useState(1);

  useEffect(() => {
    const element = area.current;
    if (!element || !ready) return undefined;
    const look = () => {
      const line = element.scrollTop + element.clientHeight / 3;
      const sheets = [...element.querySelectorAll<HTMLElement>('[data-page]')];
      const read = sheets.findLast((sheet) => sheet.offsetTop <= line);
      if (read) setCurrent(Number(read.dataset['page']));
    };
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [area, ready]);

  const goTo = (page: number) => {
    const sheet = area.current?.querySelector<HTMLElement>(`[data-page="${page}"]`);
    if (!sheet) return;
    area.current?.scrollTo({ top: page === 1 ? 0 : sheet.offsetTop - 12 });
    setCurrent(page);
  };
  return { current, goTo };
}

/** Width available for a page; follows the window size. */
export function useWidth(area: RefObject<HTMLElement | null>, ready: boolean): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = area.current;
    if (!element || !ready) return undefined;
    const watch = new ResizeObserver(() => setWidth(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, [area, ready]);
  return width;
}
