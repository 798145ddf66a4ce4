import { createHash } from 'node:crypto';
import { type Answer, type Client, read } from './client.ts';

/** Hires a maid with a new session; null if she is taken. */
export async function hire(own: Client, housemaid: number): Promise<string | null> {
  await own.get('ccserviceapplication/generatesessionid');
  const { appId } = read(await own.post('ccserviceapplication/hire', { housemaid }));
  return typeof appId === 'string' ? appId : null;
}

export const appInfo = (own: Client, id: string): Promise<Answer> =>
  own.get(`ccserviceapplication/getappinfo?id=${id}`);

/** Answers the first step with another name each time, so that the contract differs. */
export async function nameFamily(own: Client, id: string, name: string): Promise<Answer> {
  const info = read(await appInfo(own, id));
  const maid = Object(info['maid']);
  const [planType] = maid.arrangements ?? ['LIVE_IN'];
  return own.post('ccserviceapplication/submitstep', {
    id,
    step: 'HIRE_MAID',
    sequence: info['sequence'],
    answer: { planType, name, mobile: '0501234567' },
  });
}

export const contractPdf = (own: Client, id: string): Promise<Answer> =>
  own.get(`signing/form?id=${id}&step=SIGN_INFORMATION`);

/** Uploads a file as the page does; returns the status of the last call. */
export async function upload(own: Client, id: string, bytes: Buffer): Promise<number> {
  const digest = createHash('sha256').update(bytes).digest('hex');
  const begun = await own.post('documents/begin', {
    id,
    kind: 'passport',
    bytes: bytes.length,
    digest,
  });
  const { uploadId, received, partBytes } = read(begun);
  if (begun.status !== 200) return begun.status;
  for (let at = Number(received); at < bytes.length; at += Number(partBytes)) {
    const part = bytes.subarray(at, at + Number(partBytes));
    const taken = await own.part(`documents/parts/${String(uploadId)}?id=${id}&start=${at}`, part);
    if (taken.status !== 200) return taken.status;
  }
  return (await own.post('documents/finish', { id, uploadId })).status;
}
