// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { mount, unmountAll } from '../../../test/mounted.tsx';
import { nextTick, type MarkItem } from '../../domain/mark/mark.ts';
import { MarkScheme, type Verdicts } from './mark-scheme.tsx';

const item = (id: string, dimension: string): MarkItem => ({
  id,
  kind: id.startsWith('f') ? 'flag' : 'point',
  text: `Item ${id}`,
  dimension,
  safetyCritical: id.startsWith('f'),
});
const ITEMS = [item('p1', 'History'), item('p2', 'History'), item('p3', 'Safety'), item('f1', 'Safety')];

function Marked() {
  const [verdicts, setVerdicts] = useState<Verdicts>({});
  const tick = ({ id, kind }: MarkItem) =>
    setVerdicts((before) => ({ ...before, [id]: nextTick(kind, before[id]) }));
  return <MarkScheme items={ITEMS} verdicts={verdicts} onTick={tick} />;
}

afterEach(unmountAll);

it('says on a point that the finding it is about was asked for', async () => {
  const items = [{ ...item('p1', 'History'), given: ['iop', 'oct'] }, item('p2', 'History')];
  const { page } = await mount(
    <MarkScheme items={items} verdicts={{}} onTick={() => {}} asked={new Map([['iop', 'Pressure']])} />,
  );
  expect(row(page, 'Item p1').textContent).toContain('Asked for: Pressure');
  expect(row(page, 'Item p2').textContent).not.toContain('Asked for');
});

const row = (page: Element, text: string): HTMLElement => {
  const found = [...page.querySelectorAll<HTMLElement>('[role=checkbox]')].find((one) =>
    one.textContent?.includes(text),
  );
  if (!found) throw new Error(`there is no row '${text}'`);
  return found;
};
const said = (page: Element, text: string) => {
  const found = row(page, text);
  return `${found.getAttribute('aria-checked')} ${found.textContent?.replace(text, '')}`.trim();
};
const touch = (page: Element, text: string) => act(async () => row(page, text).click());
const press = (key: string) =>
  act(async () =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
  );

it('groups the points by dimension and sets red flags apart', async () => {
  const { page } = await mount(<Marked />);
  const groups = [...page.querySelectorAll('[role=group]')].map((group) => [
    document.querySelector(`[id="${group.getAttribute('aria-labelledby')}"]`)?.textContent,
    group.querySelectorAll('[role=checkbox]').length,
  ]);
  expect(groups).toEqual([
    ['History', 2],
    ['Safety', 1],
    ['Red flags', 1],
  ]);
});

it('says each state in words: met, partly, none; raised, none', async () => {
  const { page } = await mount(<Marked />);
  const point: string[] = [];
  const flag: string[] = [];
  for (let time = 0; time < 3; time += 1) {
    await touch(page, 'Item p2');
    await touch(page, 'Item f1');
    point.push(said(page, 'Item p2'));
    flag.push(said(page, 'Item f1'));
  }
  expect(point).toEqual(['true Met', 'mixed Partly', 'false']);
  expect(flag).toEqual(['true Raised', 'false', 'true Raised']);
});

it('is one stop of the tab key, and arrows move between its rows', async () => {
  const { page } = await mount(<Marked />);
  const stops = () =>
    [...page.querySelectorAll<HTMLElement>('[role=checkbox]')]
      .filter(({ tabIndex }) => tabIndex === 0)
      .map(({ textContent }) => textContent);
  expect(stops()).toEqual(['Item p1']);
  await act(async () => row(page, 'Item p1').focus());
  const visited: (string | null | undefined)[] = [];
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home']) {
    await press(key);
    visited.push(document.activeElement?.textContent);
    expect(stops()).toEqual([document.activeElement?.textContent]);
  }
  expect(visited.map((text) => text?.slice(-2))).toEqual(['p1', 'p2', 'p3', 'f1', 'f1', 'p3', 'p1']);
});

it('shows no ring to tick on a row that can only be read, and keeps the marks that were made', async () => {
  const rings = (page: Element, text: string) => row(page, text).querySelectorAll('svg').length;
  const scheme = (isReadOnly: boolean) => (
    <MarkScheme items={ITEMS} verdicts={{ p1: 'met' }} onTick={() => {}} isReadOnly={isReadOnly} />
  );
  const { page, draw } = await mount(scheme(false));
  expect([rings(page, 'Item p1'), rings(page, 'Item p2')]).toEqual([1, 1]);
  await draw(scheme(true));
  expect([rings(page, 'Item p1'), rings(page, 'Item p2')]).toEqual([1, 0]);
});
