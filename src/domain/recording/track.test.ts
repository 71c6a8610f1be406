import { describe, expect, it } from 'vitest';
import {
  CHUNK_COUNT_LIMIT,
  CHUNK_LIMIT_BYTES,
  mayStartTrack,
  RECORDED_LIMIT_BYTES,
  takeChunk,
  TRACK_COUNT_LIMIT,
  trackStart,
  withinRecording,
} from './track.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const running = { stoppedAt: null, isDeleted: false };
const stopped = { stoppedAt: 10_000, isDeleted: false };
const refusal = (outcome: { ok: boolean; detail?: string | undefined }) => outcome.ok || outcome.detail;

describe('a track may begin', () => {
  it('while the recording runs', () => {
    expect(mayStartTrack(running, { startedAt: 5000, now: 5000, ownTracks: 0 }).ok).toBe(true);
  });

  it('for a day after it stopped, if it began before', () => {
    const late = (startedAt: number, now: number) =>
      refusal(mayStartTrack(stopped, { startedAt, now, ownTracks: 0 }));
    expect(late(9999, 10_000 + DAY_MS - 1)).toBe(true);
    expect(late(9999, 10_000 + DAY_MS)).toBe('This recording has stopped.');
    expect(late(10_000, 10_001)).toBe('This recording has stopped.');
  });

  it('in no recording that was deleted', () => {
    const verdict = mayStartTrack({ ...running, isDeleted: true }, { startedAt: 1, now: 1, ownTracks: 0 });
    expect(refusal(verdict)).toBe('This recording was deleted.');
  });

  it('so many times and no more', () => {
    const verdictOn = (ownTracks: number) =>
      refusal(mayStartTrack(running, { startedAt: 1, now: 1, ownTracks }));
    expect(verdictOn(TRACK_COUNT_LIMIT - 1)).toBe(true);
    expect(verdictOn(TRACK_COUNT_LIMIT)).toBe('This recording has too many parts.');
  });
});

it('a browser’s clock is believed within a minute of what is possible', () => {
  const recording = { startedAt: 10 * MINUTE_MS };
  const now = 20 * MINUTE_MS;
  expect(trackStart(15 * MINUTE_MS, recording, now)).toBe(15 * MINUTE_MS);
  expect(trackStart(0, recording, now)).toBe(9 * MINUTE_MS);
  expect(trackStart(99 * MINUTE_MS, recording, now)).toBe(21 * MINUTE_MS);
});

describe('a chunk', () => {
  const track = { userId: 'me', chunks: 3, recordedBytes: 0, finishedAt: null };
  const bytes = new Uint8Array(10);

  it('is taken in order, and one that is kept is welcome again', () => {
    expect(takeChunk(track, 'me', { number: 3, bytes })).toMatchObject({ ok: true, value: 'keep' });
    expect(takeChunk(track, 'me', { number: 2, bytes })).toMatchObject({ ok: true, value: 'known' });
    expect(takeChunk({ ...track, finishedAt: 1 }, 'me', { number: 2, bytes }).ok).toBe(true);
    expect(refusal(takeChunk(track, 'me', { number: 4, bytes }))).toBe('The next chunk is 3.');
  });

  it('is refused of anyone else, of a finished track, and past the limits', () => {
    expect(takeChunk(track, 'you', { number: 3, bytes }).ok).toBe(false);
    expect(takeChunk({ ...track, finishedAt: 1 }, 'me', { number: 3, bytes }).ok).toBe(false);
    const long = { ...track, chunks: CHUNK_COUNT_LIMIT };
    expect(takeChunk(long, 'me', { number: CHUNK_COUNT_LIMIT, bytes }).ok).toBe(false);
    const full = { ...track, recordedBytes: RECORDED_LIMIT_BYTES - 9 };
    expect(takeChunk(full, 'me', { number: 3, bytes }).ok).toBe(false);
    const large = new Uint8Array(CHUNK_LIMIT_BYTES + 1);
    expect(takeChunk(track, 'me', { number: 3, bytes: large }).ok).toBe(false);
  });

  it('that is the first begins as a WebM file does, be it by one byte', () => {
    const first = (...begin: number[]) =>
      takeChunk({ ...track, chunks: 0 }, 'me', { number: 0, bytes: Uint8Array.from(begin) }).ok;
    expect([first(0x1a, 0x45, 0xdf, 0xa3, 1), first(0x1a)]).toEqual([true, true]);
    expect([first(), first(0x3c), first(0x1a, 0x46)]).toEqual([false, false, false]);
  });
});

it('is listened to for no longer than the recording lasted, each person by themselves', () => {
  const track = (id: number, userId: string, minutes: number) => ({
    id,
    userId,
    durationMs: minutes * MINUTE_MS,
  });
  const tracks = [
    track(1, 'candidate', 6),
    track(2, 'candidate', 10),
    track(3, 'actor', 10),
    track(4, 'candidate', 4),
    track(5, 'candidate', 10),
  ];
  expect(withinRecording(tracks, 10 * MINUTE_MS).map(({ id }) => id)).toEqual([1, 3, 4]);
});
