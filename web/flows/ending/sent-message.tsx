import type { AnswerOf } from '../../../contract/api.ts';
import { Sentence, useText } from '../../text/use-text.tsx';

type Ending = AnswerOf<'GET contact/ending'>;

/** The reference, and its delivery status on the family's phone. */
export function SentMessage({ reference, message }: Pick<Ending, 'reference' | 'message'>) {
  const t = useText();
  const words = {
    waiting: 'Reference {reference}. We are sending it with your link to {number}.',
    sent: 'Reference {reference}. Sent with your link to {number}.',
    delivered: 'Reference {reference}. It arrived with your link at {number}.',
    failed: 'Reference {reference}. The message to {number} failed: please write it down.',
  } as const;
  return (
    <p className="muted">
      <Sentence
        message={t(words[message.state])}
        values={{
          reference: <b className="ltr">{reference}</b>,
          number: <span className="ltr">{message.to}</span>,
        }}
      />
    </p>
  );
}
