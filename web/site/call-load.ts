import type { AnswerOf, Api } from '../../contract/api.ts';

export type Line = AnswerOf<'GET appsutils/getwhatsappconfig'>;

/** Codes of the telephone numbers that an operator sets (CHAT-01). */
export type LineCode =
  | 'call_us'
  | 'client_relations'
  | 'maid_relations'
  | 'replacement_call'
  | 'general';

export interface CallLines {
  /** Only the numbers that are configured. */
  readonly calls: Readonly<Partial<Record<LineCode, Line>>>;
  readonly chat: Line | null;
}

const SHOW = 'sites_call_us_show';

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;

async function fetchLine(api: Api, urlParams: string): Promise<Line | null> {
  try {
    return await api.get('appsutils/getwhatsappconfig', {
      query: { websiteType: 'call-us', urlParams },
    });
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Null if the number of that code is not configured and the default number would be returned. */
async function lineOf(api: Api, code: LineCode): Promise<Line | null> {
  const line = await fetchLine(api, `nb=${code}`);
  const [, query] = line?.pageLink.split('?') ?? [];
  return new URLSearchParams(query).get('nb') === code ? line : null;
}

export async function callsAreShown(api: Api): Promise<boolean> {
  const [shown] = await api.get('public/parameters', { query: { code: SHOW } });
  return shown?.value !== 'false';
}

/** The operator can switch telephone numbers off; then only the chat is shown (ENT-10). */
export async function loadLines(
  api: Api,
  codes: readonly LineCode[],
  chatCode: string,
): Promise<CallLines> {
  const [shown, chat, ...lines] = await Promise.all([
    callsAreShown(api),
    fetchLine(api, `config=${chatCode}`),
    ...codes.map((code) => lineOf(api, code)),
  ]);
  const calls: Partial<Record<LineCode, Line>> = {};
  for (const [index, code] of codes.entries()) {
    const line = lines[index];
    if (shown && line) calls[code] = line;
  }
  return { calls, chat };
}
