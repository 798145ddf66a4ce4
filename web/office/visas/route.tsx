import { useParams } from 'react-router';
import { VisaBoard } from './visa-board.tsx';
import { VisaPage } from './visa-page.tsx';

/** Visas (picture 79): the board, or one of them. */
export function Component() {
  const { id } = useParams();
  return id === undefined ? <VisaBoard /> : <VisaPage key={id} id={id} />;
}
