import { describe, expect, it } from 'vitest';
import { createVoiceWatch, type VoiceNotice } from './voice-watch.ts';

const VOICE = 0.4;
/** A quiet room, as a microphone that works hears it. */
const ROOM = 0.03;
const NOTHING = 0;

type Stretch = { level: number; seconds: number; isMuted?: boolean; recordingId?: string | null };

/** What is noticed after each stretch, ten looks a second. */
const noticed = (stretches: Stretch[]): (VoiceNotice | null)[] => {
  const look = createVoiceWatch();
  let now = 1000;
  return stretches.map(({ level, seconds, isMuted = false, recordingId = null }) => {
    let notice: VoiceNotice | null = null;
    for (let looks = seconds * 10; looks > 0; looks -= 1) {
      now += 100;
      notice = look({ level, now, isMuted, recordingId });
    }
    return notice;
  });
};

describe('a muted microphone', () => {
  it('is noticed at once when a round is recorded, and not otherwise', () => {
    expect(
      noticed([
        { level: ROOM, seconds: 30, isMuted: true },
        { level: ROOM, seconds: 0.1, isMuted: true, recordingId: 'one' },
        { level: ROOM, seconds: 0.1, recordingId: 'one' },
      ]),
    ).toEqual([null, 'muted', null]);
  });

  it('is noticed when its owner speaks, recorded or not, until they have been quiet for a while', () => {
    expect(
      noticed([
        { level: VOICE, seconds: 1, isMuted: true },
        { level: ROOM, seconds: 2, isMuted: true },
        { level: ROOM, seconds: 3, isMuted: true },
        { level: VOICE, seconds: 1, isMuted: true, recordingId: 'one' },
      ]),
    ).toEqual(['speaking-muted', 'speaking-muted', null, 'speaking-muted']);
  });

  it('does not take a cough or a door for speech', () => {
    expect(noticed([{ level: VOICE, seconds: 0.1, isMuted: true }])).toEqual([null]);
  });
});

describe('a microphone that is on', () => {
  it('is dead when nothing at all comes from it for eight seconds; a quiet room is not nothing', () => {
    expect(
      noticed([
        { level: NOTHING, seconds: 7.9 },
        { level: NOTHING, seconds: 0.2 },
        { level: ROOM, seconds: 0.1 },
        { level: ROOM, seconds: 60 },
      ]),
    ).toEqual([null, 'no-signal', null, null]);
  });

  it('is unheard when twenty seconds of a recording have no word, until the first one', () => {
    expect(
      noticed([
        { level: ROOM, seconds: 19.9, recordingId: 'one' },
        { level: ROOM, seconds: 0.2, recordingId: 'one' },
        { level: VOICE, seconds: 1, recordingId: 'one' },
        // Someone who has spoken may listen for as long as they like.
        { level: ROOM, seconds: 60, recordingId: 'one' },
        { level: ROOM, seconds: 21, recordingId: 'two' },
      ]),
    ).toEqual([null, 'unheard', null, null, 'unheard']);
  });

  it('gives someone who was muted their time to begin', () => {
    expect(
      noticed([
        { level: VOICE, seconds: 60, isMuted: true, recordingId: 'one' },
        { level: ROOM, seconds: 19, recordingId: 'one' },
        { level: ROOM, seconds: 2, recordingId: 'one' },
      ]),
    ).toEqual(['speaking-muted', null, 'unheard']);
  });
});
