import { useEffect, useState } from 'react';

/** NUM-04: scroll distance at which the link back appears. */
const FAR = 700;

export function useFar(): boolean {
  const [far, setFar] = useState(false);
  useEffect(() => {
    const watch = () => setFar(window.scrollY > FAR);
    watch();
    window.addEventListener('scroll', watch);
    return () => window.removeEventListener('scroll', watch);
  }, []);
  return far;
}
