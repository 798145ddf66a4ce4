import { createContext, useContext, useEffect } from 'react';

/** On the server: receives the title for the head. */
export const TitleContext = createContext((_title: string): void => undefined);

/** The title of a page that replaces another one, such as "Page not found". */
export function PageTitle({ children }: { children: string }) {
  const tellServer = useContext(TitleContext);
  tellServer(children);
  useEffect(() => {
    const before = document.title;
    document.title = children;
    return () => {
      if (document.title === children) document.title = before;
    };
  }, [children]);
  return null;
}
