// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { mount, unmountAll } from '../../../test/mounted.tsx';
import { BriefJumps } from './brief-jumps.tsx';

const SECTIONS = ['Your role', 'Setting', 'Opening line', 'How you react'];
const text = SECTIONS.map((name) => `## ${name}\n\n${'What it says. '.repeat(30)}`).join('\n\n');

afterEach(async () => {
  await unmountAll();
  vi.restoreAllMocks();
});

/** A page whose headings stand where they are said to, in pixels below the jumps. */
const scrolled = async (page: Element, tops: number[], isAtEnd: boolean) => {
  page.querySelectorAll('h4').forEach((heading, index) => {
    vi.spyOn(heading, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, tops[index]));
  });
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(isAtEnd ? 0 : 2000);
  await act(async () => document.dispatchEvent(new Event('scroll')));
  return page.querySelector('[aria-current=location]')?.textContent;
};

const show = async () => {
  const { page, press } = await mount(
    <BriefJumps text={text}>
      {SECTIONS.map((name) => (
        <h4 key={name}>{name}</h4>
      ))}
    </BriefJumps>,
  );
  return { page, press };
};

it('marks the section that is read as the page scrolls', async () => {
  const { page } = await show();
  expect(await scrolled(page, [-200, 10, 300, 600], false)).toBe('Setting');
  expect(await scrolled(page, [-400, -200, -100, 10], false)).toBe('How you react');
});

it('marks a section that was jumped to even where the page ends before it can be at the top', async () => {
  const { page, press } = await show();
  await press('How you react');
  expect(await scrolled(page, [-200, -100, 10, 300], true)).toBe('How you react');
  expect(await scrolled(page, [-200, 10, 300, 600], false)).toBe('Setting');
});
