/** A UUID in 22 letters instead of 36. */
const packed = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url');
const hexOf = (short: string) => Buffer.from(short, 'base64url').toString('hex');
const uuidOf = (short: string) => hexOf(short).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

interface Form {
  readonly long: RegExp;
  readonly shorten: (...parts: readonly string[]) => string;
  readonly short: RegExp;
  readonly lengthen: (...parts: readonly string[]) => string;
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** A form for addresses with an appId between fixed parts. */
const aroundAppId = (letter: string, before: string, after = ''): Form => ({
  long: new RegExp(`^${before.replace('?', '\\?')}([\\w-]{32})${after}$`),
  shorten: (appId) => `${letter}${appId}`,
  short: new RegExp(`^${letter}([\\w-]{32})$`),
  lengthen: (appId) => `${before}${appId}${after}`,
});

const forms: readonly Form[] = [
  aroundAppId('a', '/app?appId='),
  aroundAppId('d', '/app?appId=', '&step=REQUIRED_DOCUMENTS'),
  aroundAppId('e', '/app?appId=', '&step=END_WORK_FLOW'),
  aroundAppId('r', '/replacement/app?appId='),
  {
    long: new RegExp(`^/my/visa\\?home=(${UUID})$`),
    shorten: (home = '') => `m${packed(home)}`,
    short: /^m([\w-]{22})$/,
    lengthen: (home = '') => `/my/visa?home=${uuidOf(home)}`,
  },
  {
    long: /^\/alerts\?t=([0-9a-f]{32})([\w-]{12})$/,
    shorten: (id = '', proof = '') => `t${packed(id)}${proof}`,
    short: /^t([\w-]{22})([\w-]{12})$/,
    lengthen: (id = '', proof = '') => `/alerts?t=${hexOf(id)}${proof}`,
  },
  {
    long: new RegExp(`^/payments/pay/(${UUID})\\.20(\\d\\d)-(\\d\\d)-01\\.([\\w-]{22})$`),
    shorten: (id = '', year = '', month = '', proof = '') =>
      `p${packed(id)}${year}${month}${proof}`,
    short: /^p([\w-]{22})(\d\d)(\d\d)([\w-]{22})$/,
    lengthen: (id = '', year = '', month = '', proof = '') =>
      `/payments/pay/${uuidOf(id)}.20${year}-${month}-01.${proof}`,
  },
];

/**
 * A shorter path that leads to the same page, because an Arabic text message holds 70 characters instead of 160. It is
 * computed, so that following it looks nothing up.
 */
export function shortPath(path: string): string {
  for (const { long, shorten } of forms) {
    const found = long.exec(path);
    if (found) return `/s/${shorten(...found.slice(1))}`;
  }
  return path;
}

/** The full path of a shortened one; null if `token` is the token of a link. */
export function longPath(token: string): string | null {
  for (const { short, lengthen } of forms) {
    const found = short.exec(token);
    if (found) return lengthen(...found.slice(1));
  }
  return null;
}
