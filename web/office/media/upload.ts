import { partsOf, textOf } from '../../visitor/api/parts.ts';
import { sendFile } from '../shell/office-api.ts';

/** A slow line needs time for a video. */
const TIME_OUT = 10 * 60_000;

export interface Uploaded {
  readonly uploadId: string;
  readonly kind: 'photo' | 'video';
  readonly isReady: boolean;
}

/** Sends a photo or video of a maid; nothing shows it until a command uses it. */
export async function uploadFile(maidId: number, file: File): Promise<Uploaded> {
  const answer = await sendFile('office/media/upload', file, {
    query: { maid: maidId, name: file.name.slice(-200) },
    timeout: TIME_OUT,
    headers: { 'content-type': 'application/octet-stream' },
  });
  const { uploadId, kind, state } = partsOf(answer);
  return {
    uploadId: textOf(uploadId),
    kind: kind === 'video' ? 'video' : 'photo',
    isReady: state === 'ready',
  };
}
