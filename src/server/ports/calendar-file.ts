import type { Invitation } from '../../domain/calendar/invitation.ts';

/** A session as someone's own calendar shows it, without who was invited. */
export type CalendarEvent = Omit<Invitation, 'method' | 'attendee' | 'alarmMinutes'>;

/** Writes sessions as the text that calendars read. The same sessions always give the same text. */
export type CalendarFile = (events: readonly CalendarEvent[], title: string) => string;
