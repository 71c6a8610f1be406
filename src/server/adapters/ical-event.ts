import { ICalEventBusyStatus, ICalEventStatus, type ICalCalendar, type ICalEvent } from 'ical-generator';
import type { CalendarEvent } from '../ports/calendar-file.ts';

export const PRODUCT = { company: 'Fellow Eye', product: 'Practice sessions', language: 'EN' };

const statuses = {
  TENTATIVE: [ICalEventStatus.TENTATIVE, ICalEventBusyStatus.TENTATIVE],
  CONFIRMED: [ICalEventStatus.CONFIRMED, ICalEventBusyStatus.BUSY],
  CANCELLED: [ICalEventStatus.CANCELLED, ICalEventBusyStatus.FREE],
} as const;

/** Adds a session to a calendar. Times are UTC; each calendar shows them in its own zone. */
export const addEvent = (calendar: ICalCalendar, event: CalendarEvent): ICalEvent => {
  const [status, busystatus] = statuses[event.status];
  return calendar.createEvent({
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
};

/** The last line ends as every line does; the library leaves that out. */
export const calendarText = (calendar: ICalCalendar): string => `${calendar.toString()}\r\n`;
