import { Navigate } from 'react-router';
import { usePlaces } from '../shell/menu.tsx';
import { startPath } from '../shell/paths.ts';
import { Today } from './today.tsx';

/** The office opens on Today, or on the first screen of a colleague who has no work there. */
export function Component() {
  const path = startPath(usePlaces());
  return path === '/' ? <Today /> : <Navigate to={path} replace />;
}
