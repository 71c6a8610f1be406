// @vitest-environment happy-dom
import { CalendarDate } from '@internationalized/date';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Calendar } from './calendar.tsx';

// spec: earliest-day
it('offers the earliest day and every later one, and none before', () => {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <Calendar label="Date" value={null} earliest={new CalendarDate(2099, 3, 10)} onChange={() => {}} />,
  );
  const cells = [...page.querySelectorAll('td')].filter(
    (cell) => !cell.querySelector('[data-outside-month]'),
  );
  const open = cells.filter((cell) => cell.getAttribute('aria-disabled') !== 'true');
  expect(open.map(({ textContent }) => Number(textContent))).toEqual(
    Array.from({ length: 22 }, (_, index) => 10 + index),
  );
  expect(page.querySelector('button[slot=previous]')?.hasAttribute('disabled')).toBe(true);
});
