import { useParams } from 'react-router';
import { DocumentCheck } from './document-check.tsx';
import { DocumentList } from './document-list.tsx';

/** The documents that wait, or the one that is checked. */
export function Component() {
  const { id } = useParams();
  return id === undefined ? <DocumentList /> : <DocumentCheck key={id} id={id} />;
}
