import type { TimeRange } from '../room/time-range.ts';

/** A session as the page of a calendar on the web is given it. */
export type LinkedEvent = TimeRange & { summary: string; details: string; location: string };

/** '20270304T180000Z'. */
const compact = (utc: string): string => new Date(utc).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

const withQuery = (address: string, fields: Record<string, string>): string => {
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${address}?${query.join('&')}`;
};

/** Opens Google Calendar with the session filled in. */
export const googleLink = ({ summary, details, location, startUtc, endUtc }: LinkedEvent): string =>
  withQuery('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: summary,
    dates: `${compact(startUtc)}/${compact(endUtc)}`,
    details,
    location,
  });

/** Opens Outlook on the web with the session filled in. */
export const outlookLink = ({ summary, details, location, startUtc, endUtc }: LinkedEvent): string =>
  withQuery('https://outlook.office.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: summary,
    startdt: new Date(startUtc).toISOString(),
    enddt: new Date(endUtc).toISOString(),
    body: details,
    location,
  });
