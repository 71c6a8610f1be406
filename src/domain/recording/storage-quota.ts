import { done, refuse, type Outcome } from '../foundation/refusal.ts';

/** How many bytes of recordings may be kept of one person: in all, and of what they began within a day. */
export type StorageQuota = { totalBytes: number; dailyBytes: number };

export const GIGABYTE = 1e9;

const gigabytes = (bytes: number): string => `${Math.round(bytes / GIGABYTE)} GB`;

/** Whether someone of whom so much is kept may store so many bytes more. */
export const mayStore = (
  kept: StorageQuota,
  bytes: number,
  { totalBytes, dailyBytes }: StorageQuota,
): Outcome<null> => {
  if (kept.totalBytes + bytes > totalBytes)
    return refuse(
      'too-large',
      `Your recordings fill the ${gigabytes(totalBytes)} there are for you. Delete some on your profile page to be recorded again.`,
    );
  if (kept.dailyBytes + bytes > dailyBytes)
    return refuse(
      'too-large',
      `Your recordings of the last 24 hours fill the ${gigabytes(dailyBytes)} there are for a day. You can be recorded again tomorrow.`,
    );
  return done(null);
};
