import { useNavigate } from 'react-router';
import { lastList } from '../shell/last-list.ts';
import { useRights } from '../shell/me.ts';
import { useStore } from '../shell/store.ts';
import { neighbourOf } from './view.ts';

/** Back to the list, and the application before and after this one in it. */
export function useList(id: string) {
  const may = useRights();
  const navigate = useNavigate();
  const list = useStore(lastList);
  const ids = list?.ids ?? [];
  return {
    back: () => void navigate(list?.from ?? (may('see_applications') ? '/applications' : '/')),
    step: (by: 1 | -1) => {
      const next = neighbourOf(ids, id, by);
      // Replaced, so that the browser's own way back leads to the list.
      if (next !== null) void navigate(`/applications/${next}`, { replace: true });
    },
    hasList: ids.length > 1 && ids.includes(id),
  };
}
