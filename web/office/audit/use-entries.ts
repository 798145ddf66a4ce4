import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { type AuditKind, auditKinds } from '../../../rules/office/audit.ts';
import { isDay } from '../../../rules/text/days.ts';
import { showFailure } from '../shell/commands.ts';
import { officeApi } from '../shell/office-api.ts';
import { useCall } from '../shell/use-call.ts';

type Audit = OfficeAnswer<'GET office/audit'>;

export interface AuditFilter {
  readonly person?: string | undefined;
  readonly staffId?: string | undefined;
  readonly from?: string | undefined;
  readonly kind?: AuditKind | undefined;
}

const names = ['person', 'staffId', 'from', 'kind'] as const;

/** Entries by the filter in the address; older ones follow at the end of the list. */
export function useEntries() {
  const [search, setSearch] = useSearchParams();
  const from = search.get('from') ?? '';
  const kind = auditKinds.find((one) => one === search.get('kind'));
  const filter: AuditFilter = {
    ...(search.get('person') && { person: search.get('person') ?? '' }),
    ...(search.get('staffId') && { staffId: search.get('staffId') ?? '' }),
    ...(isDay(from) && { from }),
    ...(kind && { kind }),
  };
  const key = names.map((name) => filter[name] ?? '').join(' ');
  const { data, error, reload } = useCall(
    `audit list ${key}`,
    () => officeApi.get('office/audit', { query: filter }),
    [],
  );
  const [older, setOlder] = useState<{ key: string; pages: readonly Audit[] }>({ key, pages: [] });
  const pages = older.key === key ? older.pages : [];
  const next = (pages.at(-1) ?? data)?.next ?? null;
  const [isLoading, setLoading] = useState(false);
  const load = async (before: string) => {
    setLoading(true);
    try {
      const page = await officeApi.get('office/audit', { query: { ...filter, before } });
      setOlder({ key, pages: [...pages, page] });
    } catch (failure) {
      showFailure(failure);
    } finally {
      setLoading(false);
    }
  };
  const set = (change: Partial<AuditFilter>) => {
    const after = { ...filter, ...change };
    const params = names.flatMap((name) => (after[name] ? [[name, after[name]]] : []));
    setSearch(new URLSearchParams(params), { replace: true });
  };
  return {
    filter,
    set,
    data,
    error,
    reload,
    entries: [...(data?.entries ?? []), ...pages.flatMap((page) => page.entries)],
    more: next === null || isLoading ? null : () => void load(next),
  };
}
