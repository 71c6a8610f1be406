// Pages that are drawn at build time have no reader yet, and Node 20 no navigator.
const languages = typeof navigator === 'undefined' ? [] : navigator.languages;
/** The page is in English; readers with an English locale get their own date format. */
export const viewerLocale = languages.find((language) => /^en\b/i.test(language)) ?? 'en-GB';
export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Made when first used: the first format of a page takes a slow phone a tenth of a second, while it loads the most. */
const format = (options: Intl.DateTimeFormatOptions) => {
  let made: Intl.DateTimeFormat | undefined;
  return () => (made ??= new Intl.DateTimeFormat(viewerLocale, options));
};
const timeFormat = format({ timeStyle: 'short' });
const startFormat = format({ dateStyle: 'medium', timeStyle: 'short' });
const dayFormat = format({ dateStyle: 'medium' });
const zoneFormat = format({ timeZoneName: 'short' });
const weekdayFormat = format({ weekday: 'long' });

/** '14:30', on the viewer's clock. */
export const timeOfDay = (instant: number): string => timeFormat().format(instant);

/** '8 Nov 2026, 14:30': medium date, short time, on the viewer's clock. */
export const formatStart = (startUtc: string): string => startFormat().format(Date.parse(startUtc));

/** '12 Feb 2027', on the viewer's clock. */
export const formatDay = (instant: number): string => dayFormat().format(instant);

/** 'GMT', 'BST', 'GMT+5:30': what the viewer's clock is called at that instant. */
export const zoneAt = (instant: number): string =>
  zoneFormat()
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** '8 Nov 2026, 14:30 GMT': a start with the name of the clock it is read from. */
export const startWithZone = (startUtc: string): string =>
  `${formatStart(startUtc)} ${zoneAt(Date.parse(startUtc))}`;

/** 'London, GMT': the place the viewer's clock is named after, and what it is called then; 'UTC' is both. */
export const viewerZoneWords = (instant: number): string => {
  const place = viewerZone().split('/').at(-1)?.replaceAll('_', ' ') ?? '';
  return [...new Set([place, zoneAt(instant)])].filter(Boolean).join(', ');
};

const dayNumber = (instant: number): number => {
  const day = new Date(instant);
  return Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) / 86_400_000;
};

/** 'Today', 'Tomorrow', or the day of the week. */
export const dayName = (startUtc: string, now: number): string => {
  const start = Date.parse(startUtc);
  const ahead = dayNumber(start) - dayNumber(now);
  if (ahead === 0) return 'Today';
  return ahead === 1 ? 'Tomorrow' : weekdayFormat().format(start);
};
