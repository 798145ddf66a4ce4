import { ApiError, unanswered } from './api-error.ts';
import { type Parts, partsOf, textOf } from './parts.ts';

/** Reads a response as JSON or bytes; a non-empty error field is a failure whatever the status (VAL-02). */
export async function answerOf(response: Response): Promise<unknown> {
  try {
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    if (!isJson && response.ok) return await response.blob();
    const answer: unknown = isJson ? await response.json() : null;
    const { error, message, fields } = partsOf(answer);
    const code = textOf(error);
    if (response.ok && !code) return answer;
    throw new ApiError(
      response.status,
      code || 'failed',
      textOf(message) || `The site answered with ${response.status}.`,
      textsOf(partsOf(fields)),
    );
  } catch (error) {
    throw unanswered(error);
  }
}

function textsOf(fields: Parts): Record<string, string> {
  const texts = Object.entries(fields).map(([name, value]) => [name, textOf(value)] as const);
  return Object.fromEntries(texts.filter(([, text]) => text));
}
