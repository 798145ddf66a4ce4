import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useQueueAddress } from './queue-address.ts';

const location = vi.hoisted(() => ({ search: '' }));
/** The address changes at once; what is drawn follows later. */
const navigate = (to: string) => {
  location.search = new URL(to, 'https://ahlan.example').search;
};
vi.mock('react-router', () => ({
  useNavigate: () => navigate,
  useSearchParams: () => [new URLSearchParams()],
}));

function drawn(): ReturnType<typeof useQueueAddress> {
  const found: ReturnType<typeof useQueueAddress>[] = [];
  const Page = () => {
    found.push(useQueueAddress());
    return null;
  };
  renderToStaticMarkup(<Page />);
  const [address] = found;
  if (address === undefined) throw new Error('Nothing was drawn.');
  return address;
}

test('[OFF-11] a second press before the page is drawn again keeps the first one', () => {
  vi.stubGlobal('window', { location });
  const { setFilter, setView } = drawn();
  setFilter((filter) => ({ ...filter, stage: [...filter.stage, 'payment_form'] }));
  setFilter((filter) => ({ ...filter, stage: [...filter.stage, 'bank_details'] }));
  setFilter((filter) => ({ ...filter, late: true }));
  setView('board');
  const { search } = location;
  expect(search).toContain('stage:payment_form,bank_details');
  expect(search).toContain('late');
  expect(search).toContain('view=board');
});
