import { applications } from './refusals/applications.ts';
import { documents } from './refusals/documents.ts';
import { maids } from './refusals/maids.ts';
import { payments } from './refusals/payments.ts';
import { requests } from './refusals/requests.ts';

export { fieldProblems } from './refusals/fields.ts';

/**
 * The words of every refusal, by its code. After a dot stands a variant: the same code for programs, other words for
 * people. `{name}` is a place for a value, as in web/text.
 */
export const refusals = { ...requests, ...maids, ...applications, ...documents, ...payments };
