import type { Api } from '../../../contract/api.ts';
import { PaperList } from './paper-list.tsx';

interface SignedFormProps {
  readonly api: Api;
  readonly id: string;
  /** The maid whom it was signed for. */
  readonly name: string;
}

/** The signed payment form for a maid, to read and download. */
export function SignedForm({ api, id, name }: SignedFormProps) {
  const ask = async () => {
    const papers = await api.get('ccreplacementapplication/papers', { query: { id } });
    return papers.filter(({ maid }) => maid === name);
  };
  return <PaperList ask={ask} name={name} />;
}
