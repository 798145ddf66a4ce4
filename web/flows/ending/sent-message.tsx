import type { AnswerOf } from '../../../contract/api.ts';
import { Sentence } from '../../text/use-text.tsx';
import { msg } from '../../../rules/text/text.ts';

type Ending = AnswerOf<'GET contact/ending'>;

/** The reference, and its delivery status on the family's phone. */
export function SentMessage({ reference, message }: Pick<Ending, 'reference' | 'message'>) {
  const words = {
    waiting: msg('Reference {reference}. We are sending it with your link to {number}.'),
    sent: msg('Reference {reference}. Sent with your link to {number}.'),
    delivered: msg('Reference {reference}. It arrived with your link at {number}.'),
    failed: msg('Reference {reference}. The message to {number} failed: please write it down.'),
  } as const;
  return (
    <p className="muted">
      <Sentence
        message={words[message.state]}
        values={{
          reference: <b className="ltr">{reference}</b>,
          number: <span className="ltr">{message.to}</span>,
        }}
      />
    </p>
  );
}
