import { sendFile } from '../shell/office-api.ts';

/** Uploads a PDF, which the server cleans; returns the id that a draft names. */
export async function uploadPdf(code: string, file: File): Promise<string> {
  const { mediaId } = Object(await sendFile(`office/content/pdf/${code}`, file));
  return String(mediaId);
}
