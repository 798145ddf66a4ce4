import { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../visitor/api/api-error.ts';
import { guardPage, delayGuard, onCancelNavigation } from './page-guard.ts';

const settings = (redirectToWhatsapp: boolean) => ({
  siteConfig: { ccSiteConfig: { chatId: 'WEB', redirectToWhatsapp } },
  chat: null,
});
vi.mock('../visitor/site-info.ts', () => ({ siteInfo: vi.fn() }));
const { siteInfo } = await import('../visitor/site-info.ts');
const assign = vi.fn<(url: string) => void>();

const origin = 'https://site.example';
let stayed = 0;
let forget: () => void;

beforeEach(() => {
  stayed = 0;
  assign.mockClear();
  vi.mocked(siteInfo).mockResolvedValue(settings(false));
  forget = onCancelNavigation(() => {
    stayed += 1;
  });
  vi.stubGlobal('window', {
    location: {
      origin,
      pathname: '/services',
      search: '?a=1',
      href: `${origin}/services?a=1`,
      assign,
    },
  });
});
afterEach(() => forget());

const lost = new ApiError(0, 'network', 'x');
const fails = () => Promise.reject(lost);

function going(path: string) {
  const left = new AbortController();
  return { request: new Request(`${origin}${path}`, { signal: left.signal }), left };
}

test('what was loaded is shown', async () => {
  const { request } = going('/hire-maid');
  expect(await guardPage('/hire-maid', request, async () => await Promise.resolve('maids'))).toBe(
    'maids',
  );
  expect(stayed).toBe(0);
});

test('while the site leads to the chat, the server is asked where the hire pages lead', async () => {
  vi.mocked(siteInfo).mockResolvedValue(settings(true));
  const { request, left } = going('/hire-nanny?sgl=1');
  const loading = guardPage('/hire-nanny', request, async () => await Promise.resolve('maids'));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(`${origin}/hire-nanny?sgl=1`));
  left.abort('left');
  await expect(loading).rejects.toBe('left');
  const load = async () => await Promise.resolve('words');
  expect(await guardPage('/legal', going('/legal').request, load)).toBe('words');
});

test('a failed load keeps the visitor on the page and never settles', async () => {
  const { request, left } = going('/hire-maid');
  const loading = guardPage('/hire-maid', request, fails);
  await vi.waitFor(() => expect(stayed).toBe(1));
  left.abort('superseded');
  await expect(loading).rejects.toBe('superseded');
});

test('a page that the address bar already names fails itself', async () => {
  await expect(guardPage('/services', going('/services?a=1').request, fails)).rejects.toBe(lost);
  expect(stayed).toBe(0);
});

test('an error that is no failed call is not hidden', async () => {
  const bug = new TypeError('bug');
  const broken = guardPage('/hire-maid', going('/hire-maid').request, () => Promise.reject(bug));
  await expect(broken).rejects.toBe(bug);
});

test('[ERR-09] the site info is needed on hire-maid and only wished for elsewhere', async () => {
  vi.mocked(siteInfo).mockRejectedValue(lost);
  const load = async () => await Promise.resolve('page');
  expect(await guardPage('/', going('/').request, load)).toBe('page');
  expect(siteInfo).toHaveBeenLastCalledWith(
    '/',
    expect.objectContaining({ ignoreErrorMessages: true }),
  );
  const { request, left } = going('/hire-maid');
  const loading = guardPage('/hire-maid', request, load);
  await vi.waitFor(() => expect(stayed).toBe(1));
  left.abort('superseded');
  await expect(loading).rejects.toBe('superseded');
});

const opening = (path: string) => ({
  request: new Request(origin + path),
  url: new URL(path, origin),
  params: {},
  pattern: path,
  context: new RouterContextProvider(),
});

test('a change of page waits for the next paint, and where nothing is painted 150 ms at most', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const next = vi.fn(async () => await Promise.resolve());
  const passed = delayGuard(opening('/'), next);
  await vi.advanceTimersByTimeAsync(149);
  expect(next).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await passed;
  expect(next).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('[NAV-04] a change of step within a flow does not wait', () => {
  vi.stubGlobal('window', { location: { pathname: '/app' } });
  const next = vi.fn(async () => await Promise.resolve());
  void delayGuard(opening('/app?step=BANK_INFO'), next);
  expect(next).toHaveBeenCalledTimes(1);
});
