import { contentIn } from '../../../rules/text/content-in.ts';
import type { OwnLanguage } from '../../../rules/text/catalogues.ts';
import type { Api } from '../../../contract/api.ts';
import { BRANCHES_PARAMETER, readBranches } from '../../../content/guides/entered-branches.ts';

/** The operator's branches, or marked examples. */
export async function loadBranches(api: Api, _search: URLSearchParams, language: OwnLanguage) {
  const query = { code: [BRANCHES_PARAMETER] };
  const [entered] = await api.get('public/parameters', { query });
  const branches = readBranches(entered?.value);
  if (branches !== null) return { branches, examples: false };
  const { exampleBranches } = await import('../../../content/guides/branches.ts');
  return { branches: contentIn(language, exampleBranches), examples: true };
}
