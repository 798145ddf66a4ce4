import type { Api } from '../../../contract/api.ts';
import { PaperList } from './paper-list.tsx';

interface SignedFormProps {
  readonly api: Api;
  readonly id: string;
  /** Who comes, or came, with it. */
  readonly name: string;
}

/** The payment form that was signed for somebody, to be read and kept. */
export function SignedForm({ api, id, name }: SignedFormProps) {
  const ask = async () => {
    const papers = await api.get('ccreplacementapplication/papers', { query: { id } });
    return papers.filter(({ maid }) => maid === name);
  };
  return <PaperList ask={ask} name={name} />;
}
