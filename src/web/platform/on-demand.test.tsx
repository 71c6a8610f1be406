// @vitest-environment happy-dom
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { mount, unmountAll } from '../../../test/mounted.tsx';
import { onDemand, pageOnDemand } from './on-demand.tsx';
import { PageBoundary } from './page-boundary.tsx';

afterEach(unmountAll);

type Named = { name: string };
const file = { default: ({ name }: Named) => <p>{name} is here</p> };
const waiting = ({ name }: Named) => <p>{name} comes</p>;

it('a part has its placeholder until its code is here', async () => {
  let resolve: (code: typeof file) => void = () => {};
  const Part = onDemand(
    () =>
      new Promise<typeof file>((done) => {
        resolve = done;
      }),
    waiting,
  );
  const { page, draw } = await mount(<Part name="Ada" />);
  expect(page.textContent).toBe('Ada comes');
  resolve(file);
  await draw(<Part name="Ada" />);
  expect(page.textContent).toBe('Ada is here');
});

it('code is fetched once, and a part whose code was fetched before is drawn at once', async () => {
  const load = vi.fn<() => Promise<typeof file>>(async () => file);
  const drawn: string[] = [];
  const Part = onDemand(load, ({ name }) => {
    drawn.push(name);
    return null;
  });
  await Part.fetchCode();
  const { page } = await mount(
    <>
      <Part name="Ada" />
      <Part name="Ben" />
    </>,
  );
  expect(page.textContent).toBe('Ada is hereBen is here');
  expect(drawn).toEqual([]);
  expect(load).toHaveBeenCalledTimes(1);
});

it('code that did not come is said by the page around it, and asked for again', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  let isOffline = true;
  const Part = onDemand(async () => {
    if (isOffline) throw new Error('offline');
    return file;
  }, waiting);
  const { page } = await mount(
    <PageBoundary>
      <Part name="Ada" />
    </PageBoundary>,
  );
  expect(page.textContent).toContain('This page did not load');
  isOffline = false;
  await expect(Part.fetchCode()).resolves.toBe(file);
});

it('a page whose code was fetched before has no placeholder', async () => {
  const drawn: string[] = [];
  const Rings = () => {
    drawn.push('rings');
    return null;
  };
  const { Page, load } = pageOnDemand(async () => file);
  await load();
  const { page } = await mount(
    <Suspense fallback={<Rings />}>
      <Page name="Ada" />
    </Suspense>,
  );
  expect(page.textContent).toBe('Ada is here');
  expect(drawn).toEqual([]);
});
