// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useProspects } from './use-partner.ts';
import { usePartners } from '../assessment/use-history.ts';

function PastAndNew() {
  usePartners();
  useProspects();
  return null;
}

it('keeps past partners apart from those who could be next', () => {
  const client = new QueryClient();
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <PastAndNew />
    </QueryClientProvider>,
  );
  expect(client.getQueryCache().getAll()).toHaveLength(2);
});
