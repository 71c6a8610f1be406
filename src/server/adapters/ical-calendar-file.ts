import ical from 'ical-generator';
import type { CalendarFile } from '../ports/calendar-file.ts';
import { addEvent, calendarText, PRODUCT } from './ical-event.ts';

const REFRESH_SECONDS = 3600;

/** Without METHOD: it is a calendar to read, not a message between calendars. */
export const icalCalendarFile: CalendarFile = (events, title) => {
  const calendar = ical({ prodId: PRODUCT, name: title, ttl: REFRESH_SECONDS });
  for (const event of events) addEvent(calendar, event);
  return calendarText(calendar);
};
