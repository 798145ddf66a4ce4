import type {
  CommandName,
  OfficeApi,
  OfficeCommands,
} from '../../../contract/office/office-calls.ts';
import type * as z from 'zod/mini';
import { addressOf } from '../../visitor/api/address.ts';
import { answerOf } from '../../visitor/api/answer.ts';
import { type Parts, partsOf } from '../../visitor/api/parts.ts';
import { isArabicDocument } from '../../visitor/browser/own-language.ts';
import { type RequestOptions, send, type Transport } from '../../visitor/api/send.ts';

export type CommandInputOf<Name extends CommandName> = z.input<OfficeCommands[Name]['input']>;

const transport: Transport = {
  fetch: (url, init) => fetch(url, init),
  cookies: () => document.cookie,
  online: () => navigator.onLine,
  defaults: () => (isArabicDocument() ? { lang: 'ar' } : {}),
};

// The server validated each answer against the same table that gives its type here.
function request<Answer>(name: string, input?: unknown): Promise<Answer>;
async function request(name: string, input?: unknown): Promise<unknown> {
  const [method = 'GET', path = ''] = name.split(' ');
  const { params, query, body } = partsOf(input);
  const url = addressOf(path, partsOf(params), partsOf(query), transport.defaults());
  const call = { method, url, pageCode: 'office', body: method === 'POST' ? (body ?? {}) : body };
  return answerOf(await send(transport, call, { timeout: 20_000 }));
}

/** The calls of the office over HTTP. A failed call throws an ApiError. */
export const officeApi: OfficeApi = {
  get: (path, ...[input]) => request(`GET ${path}`, input),
  post: (path, ...[input]) => request(`POST ${path}`, input),
};

/** The address of a route of the office that is no call; it refuses in the colleague's language. */
export const officeAddress = (path: string, query: Parts = {}): string =>
  addressOf(path, {}, query, transport.defaults());

type FileOptions = Pick<RequestOptions, 'headers' | 'timeout'> & { readonly query?: Parts };

/** Sends the bytes of a file to a route of the office. */
export async function sendFile(
  path: string,
  file: File,
  { query, timeout = 120_000, headers = { 'content-type': file.type } }: FileOptions = {},
): Promise<unknown> {
  const url = officeAddress(path, query);
  const call = { method: 'POST', url, pageCode: 'office', body: file };
  return answerOf(await send(transport, call, { timeout, headers, transform: () => file }));
}
