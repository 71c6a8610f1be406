// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { HostReliability, OwnReliability } from './reliability.tsx';

const shown = (key: unknown[], data: unknown, part: ReactNode) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(key, data);
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(<QueryClientProvider client={client}>{part}</QueryClientProvider>);
  return page.textContent;
};

it('has a gentle word for someone who often misses sessions, and none for others', () => {
  const own = (limit: number | null) =>
    shown(['readAttendance', {}], { missed: 3, sessions: 8, limit }, <OwnReliability />);
  expect(own(2)).toContain('3 of your last 8 sessions were missed. It happens.');
  expect(own(2)).toContain('2 sessions ahead');
  expect(own(null)).toBe('');
});

it('says of a host that they usually turn up or are new, and else nothing', () => {
  const people = [
    { userId: 'rey', word: 'usually-turns-up' },
    { userId: 'nia', word: 'new-here' },
  ];
  const hosts = ['rey', 'nia', 'mo'];
  const said = hosts.map((userId) =>
    shown(
      ['listReliability', { users: 'rey,nia,mo' }],
      { people },
      <HostReliability userId={userId} hosts={hosts} />,
    ),
  );
  expect(said).toEqual([' · usually turns up', ' · new here', '']);
});
