import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { nationalityWords, otherWayWords } from '../../../content/visa/early-answers.ts';
import { isWhereabouts } from '../../../rules/visa/application-answers.ts';
import { nationalityAnswer } from '../../../rules/visa/nationality.ts';
import { useText } from '../../text/use-text.tsx';
import { Note } from '../../ui/note.tsx';
import { SourceLine } from './source-line.tsx';

/** What her nationality and her visa mean, before anything else is asked (VISA-03). */
export function EarlyAnswer({ nationality, where }: { nationality: string; where: string }) {
  const t = useText();
  if (!isWhereabouts(where)) return null;
  const answer = nationalityAnswer(nationality, where);
  if (answer.kind === 'fine') return null;
  const { title, text } = nationalityWords[answer.reason];
  return (
    <Note tone="sun" icon={<TriangleAlert aria-hidden="true" />}>
      <p className="strong">{t(title)}</p>
      <p>{t(text)}</p>
      {answer.kind === 'refused' && (
        <ul>
          {answer.instead.map((way) => (
            <li key={way}>
              {way === 'hire_by_month' ? (
                <Link to="/hire-maid" className="link">
                  {t(otherWayWords[way])}
                </Link>
              ) : (
                t(otherWayWords[way])
              )}
            </li>
          ))}
        </ul>
      )}
      <SourceLine source={answer.source} checkedOn={answer.checkedOn} />
    </Note>
  );
}
