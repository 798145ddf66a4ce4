import { UnfitMedia } from '../../media/index.ts';
import { Refusal } from '../../platform/refusal.ts';

/** The reason as a sentence. */
export const reasonOf = ({ message }: UnfitMedia): string =>
  message.charAt(0).toUpperCase() + message.slice(1);

/** Refuses a file that must not be published, with the reason. */
export const fitOrRefused = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    if (!(error instanceof UnfitMedia)) throw error;
    throw new Refusal(400, 'MEDIA_UNFIT', { reason: reasonOf(error) });
  });
