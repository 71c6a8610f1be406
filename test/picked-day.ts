import { act } from 'react';

/** An hour of a day next month, on the clock of the machine. */
export const dayAhead = (day: number, hour: number): string => {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth() + 1, day, hour).toISOString();
};

/** Picks a day next month in the calendar of the page. */
export const pickDay = async (day: number): Promise<void> => {
  const press = (button: HTMLElement | null | undefined) => {
    if (!button) throw new Error('there is no calendar');
    return act(async () => button.click());
  };
  await press(document.querySelector<HTMLElement>('button[slot=next]'));
  const days = [...document.querySelectorAll<HTMLElement>('td [role=button]:not([data-outside-month])')];
  await press(days.find(({ textContent }) => textContent === String(day)));
};
