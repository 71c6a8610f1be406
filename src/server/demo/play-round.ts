import { addStay } from '../room/presence.store.ts';
import { randomUUID } from 'node:crypto';
import type { Outcome } from '../../domain/foundation/refusal.ts';
import type { SpokenWord } from '../../domain/recording/transcript.ts';
import { CONSENT_VERSION } from '../../domain/recording/consent-text.ts';
import { giveConsent } from '../recording/consent.ts';
import { moveStage } from '../practice/move-stage.ts';
import { createRound, changeRound } from '../practice/set-up-round.ts';
import { mediaName } from '../platform/files/track-file.ts';
import { speakAs } from '../adapters/synthetic-voice.ts';
import { assessRound } from '../assessment/assess-round.job.ts';
import { packageRoot } from '../platform/files/package-root.ts';
import type { Person } from '../platform/http/request.ts';
import type { Ports } from '../platform/ports.ts';
import { addRecording, endRecording } from '../recording/recording.store.ts';
import { findRound } from '../round/round.store.ts';
import { addTrack, setTrackDuration, setTrackFinished } from '../recording/track.store.ts';
import { speakLines, type Line } from '../../domain/assessment/scripted-talk.ts';

/** The value of something that must have worked. */
export const settled = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusal} ${outcome.detail ?? ''}`);
  return outcome.value;
};

/** The product as it was at another time. */
export const at = (ports: Ports, time: number): Ports => ({ ...ports, now: () => new Date(time) });

const VOICES = {
  host: new URL('src/server/demo/voice-high.webm', packageRoot),
  guest: new URL('src/server/demo/voice-low.webm', packageRoot),
};

const SILENCE = { spans: [], read: async () => new Int16Array(0) };

/** A round to be played: who is the candidate, on which case, and what is said; nothing said means nothing recorded. */
export type Script = {
  candidate: 'host' | 'guest';
  caseId: string;
  lines: readonly Line[] | null;
  seconds: number;
};
export type PlayedRoom = { roomId: string; host: Person; guest: Person };

// No two browsers begin to record at the same moment.
const SECOND_TRACK_MS = 340;

/** Keeps a track as if its chunks had arrived and been joined. */
const keepTrack = async (
  { db, storage }: Ports,
  track: { recordingId: string; userId: string; startedAt: Date; durationMs: number; bytes: Uint8Array },
): Promise<void> => {
  const id = randomUUID();
  await addTrack(db, { ...track, id, type: 'audio/webm' });
  await storage.put(mediaName(id), track.bytes);
  await setTrackFinished(db, id);
  await setTrackDuration(db, id, track.durationMs);
};

const shifted = (words: readonly SpokenWord[], ms: number): SpokenWord[] =>
  words.map(({ text, startMs, endMs }) => ({ text, startMs: startMs + ms, endMs: endMs + ms }));

/**
 * Records a conversation, each person on a track of their own, and has it assessed. Answers when it ended. No job is asked
 * for: a server that runs beside this one would take it up, find the time over and no speech engine.
 */
const record = async (
  ports: Ports,
  { host, guest }: PlayedRoom,
  round: { roundId: string; candidate: Script['candidate']; lines: readonly Line[] },
  startedAt: number,
): Promise<number> => {
  const { db } = ports;
  const spoken = speakLines(round.lines);
  await addRecording(db, round.roundId, host.id, new Date(startedAt));
  const recordingId = (await findRound(db, round.roundId))?.recording?.id ?? '';
  const heard: SpokenWord[][] = [];
  for (const [part, { id: userId }, delay] of [
    ['host', host, 0],
    ['guest', guest, SECOND_TRACK_MS],
  ] as const) {
    const words = shifted(spoken[part === round.candidate ? 'candidate' : 'actor'], -delay);
    const durationMs = spoken.durationMs - delay;
    const bytes = await speakAs(VOICES[part], words, durationMs);
    await keepTrack(ports, {
      recordingId,
      userId,
      startedAt: new Date(startedAt + delay),
      durationMs,
      bytes,
    });
    heard.push(words);
  }
  const endedAt = startedAt + spoken.durationMs;
  await endRecording(db, round.roundId, new Date(endedAt));
  await assessRound({
    ...at(ports, endedAt),
    // What was said is known here, so no speech engine is needed: the tracks are asked for in the order they began.
    media: { ...ports.media, decode: (_media, _limits, hear) => hear(SILENCE) },
    speech: {
      name: 'script',
      readiness: async () => ({ ready: true }),
      transcribe: async () => heard.shift() ?? [],
      close: async () => undefined,
    },
  })({ roundId: round.roundId });
  return endedAt;
};

/** Plays one round in a room, from setting it up to its end, as two people would have. Answers its id and its end. */
export const playRound = async (
  ports: Ports,
  stage: PlayedRoom,
  script: Script,
  { roundNumber, startsAt }: { roundNumber: number; startsAt: number },
): Promise<{ roundId: string; endedAt: number }> => {
  const { roomId, host, guest } = stage;
  const now = at(ports, startsAt);
  const { id: roundId } = settled(await createRound(now, { person: host, roomId, roundNumber }));
  if (roundNumber > 1) settled(await moveStage(now, { person: host, roomId, stage: 'Prep' }));
  const change = (what: Parameters<typeof changeRound>[1]['change']) =>
    changeRound(now, { person: host, roundId, change: what }).then(settled);
  await change({ candidateId: (script.candidate === 'host' ? host : guest).id });
  await change({ caseBriefId: script.caseId });
  await change({ timerSeconds: script.seconds });
  for (const person of [host, guest])
    settled(await giveConsent(now, { person, roomId, given: true, picture: true, version: CONSENT_VERSION }));
  settled(await moveStage(now, { person: host, roomId, stage: 'Interview' }));
  const { candidate, lines } = script;
  const endedAt = lines ? await record(ports, stage, { roundId, candidate, lines }, startsAt) : startsAt;
  // Their pages would have said so all along.
  for (const { id: userId } of [host, guest])
    await addStay(ports.db, { roomId, userId }, { from: startsAt, until: endedAt });
  settled(await moveStage(at(ports, endedAt), { person: host, roomId, stage: 'WrapUp' }));
  // Rows are dated by the database's clock, and history is shown by their date.
  await ports.db
    .updateTable('practice_rounds')
    .set({ created_at: new Date(startsAt) })
    .where('id', '=', roundId)
    .execute();
  return { roundId, endedAt };
};
