import { downloadText } from '../ui/download.ts';

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The file and its signature. It is saved byte by byte as it was signed, so without a mark at the start. */
export function saveSigned(answer: Readonly<Record<string, unknown>>, day: string): void {
  const name = `audit-${day}.csv`;
  const [csv, signature, publicKey, sha256] = [
    answer['csv'],
    answer['signature'],
    answer['publicKey'],
    answer['sha256'],
  ].map(textIn);
  const own = `${name}.signature.json`;
  const check = [
    `jq -r .publicKey ${own} > key.pem`,
    `jq -r .signature ${own} | base64 -d > signature.bin`,
    `openssl pkeyutl -verify -pubin -inkey key.pem -rawin -in ${name} -sigfile signature.bin`,
  ];
  const words = { file: name, sha256, signature, publicKey, check };
  downloadText(csv ?? '', name, 'text/csv');
  downloadText(`${JSON.stringify(words, null, 2)}\n`, own, 'application/json');
}
