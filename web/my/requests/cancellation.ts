import type { AnswerOf } from '../../../contract/api.ts';

export type Cancellation = AnswerOf<'GET my/cancellation'>;
