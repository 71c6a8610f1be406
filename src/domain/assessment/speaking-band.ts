import { isExaminerLed } from '../station/case-station.ts';

/** Where a good round lies; `most` is null where more is no worse. */
export type Band = { least: number; most: number | null };

/** How much of the talking is the candidate's in a good round of this type. */
export const goodShare = (stationType: string) =>
  isExaminerLed(stationType) ? { least: 0.6, most: 0.97 } : { least: 0.4, most: 0.8 };

/** Words a minute that are comfortable to listen to. */
export const GOOD_PACE = { least: 110, most: 180 };

/** Where a value lies. */
export const placeIn = ({ least, most }: Band, value: number): 'below' | 'within' | 'above' => {
  if (value < least) return 'below';
  return most !== null && value > most ? 'above' : 'within';
};
