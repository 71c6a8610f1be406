import { createOutboxStore, pageStorage } from '../platform/outbox-store.ts';

const draftsOf = (userId: string) =>
  createOutboxStore<{ text: string }>(
    { storage: pageStorage, userId, newId: () => crypto.randomUUID() },
    'station',
  );

const slotOf = (stationId: string | null): string => stationId ?? 'new';

const entriesOf = (userId: string, stationId: string | null) =>
  draftsOf(userId)
    .list()
    .filter(({ slot }) => slot === slotOf(stationId));

/** Text that was typed and not saved, kept in this browser until it is. */
export const readStationDraft = (userId: string, stationId: string | null): string | null =>
  entriesOf(userId, stationId)[0]?.text ?? null;

/** Keeps it; null drops it. */
export const keepStationDraft = (userId: string, stationId: string | null, text: string | null): void => {
  const drafts = draftsOf(userId);
  if (text === null) drafts.remove(entriesOf(userId, stationId));
  else drafts.add({ text }, slotOf(stationId));
};
