import ical, { ICalEventBusyStatus, ICalEventStatus } from 'ical-generator';
import type { CalendarFile } from '../ports/calendar-file.ts';

const REFRESH_SECONDS = 3600;

const statuses = {
  TENTATIVE: [ICalEventStatus.TENTATIVE, ICalEventBusyStatus.TENTATIVE],
  CONFIRMED: [ICalEventStatus.CONFIRMED, ICalEventBusyStatus.BUSY],
  CANCELLED: [ICalEventStatus.CANCELLED, ICalEventBusyStatus.FREE],
} as const;

/** Without METHOD: it is a calendar to read, not a message between calendars. */
export const icalCalendarFile: CalendarFile = (events, title) => {
  const calendar = ical({
    prodId: { company: 'Fellow Eye', product: 'Practice sessions', language: 'EN' },
    name: title,
    ttl: REFRESH_SECONDS,
  });
  for (const event of events) {
    const [status, busystatus] = statuses[event.status];
    calendar.createEvent({
      id: event.uid,
      sequence: event.sequence,
      stamp: new Date(event.stampUtc),
      start: new Date(event.startUtc),
      end: new Date(event.endUtc),
      summary: event.summary,
      description: event.description,
      location: event.url,
      url: event.url,
      status,
      busystatus,
    });
  }
  // The last line ends as every line does; the library leaves that out.
  return `${calendar.toString()}\r\n`;
};
