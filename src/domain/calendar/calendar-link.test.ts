import { expect, it } from 'vitest';
import { googleLink, outlookLink } from './calendar-link.ts';

const event = {
  summary: 'Interview practice with Ada & Bo #1',
  details: 'Join:\nhttps://x.example/room?roomId=1&a=b',
  location: 'https://x.example/room?roomId=1',
  startUtc: '2027-03-04T18:00:00Z',
  endUtc: '2027-03-04T19:30:00.000Z',
};

it('fills in Google Calendar with times in UTC and whatever people are called', () => {
  const { origin, searchParams } = new URL(googleLink(event));
  expect(origin).toBe('https://calendar.google.com');
  expect(Object.fromEntries(searchParams)).toEqual({
    action: 'TEMPLATE',
    text: event.summary,
    dates: '20270304T180000Z/20270304T193000Z',
    details: event.details,
    location: event.location,
  });
});

it('fills in Outlook alike', () => {
  const { origin, searchParams } = new URL(outlookLink(event));
  expect(origin).toBe('https://outlook.office.com');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    rru: 'addevent',
    subject: event.summary,
    startdt: '2027-03-04T18:00:00.000Z',
    enddt: '2027-03-04T19:30:00.000Z',
    body: event.details,
    location: event.location,
  });
});
