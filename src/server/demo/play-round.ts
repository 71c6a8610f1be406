import type { Outcome } from '../../domain/refusal.ts';
import type { SpokenWord } from '../../domain/transcript.ts';
import { giveConsent } from '../actions/consent.ts';
import { moveStage } from '../actions/move-stage.ts';
import { startRecording, stopRecording } from '../actions/record-round.ts';
import { createRound, changeRound } from '../actions/set-up-round.ts';
import { addChunk, finishTrack, startTrack } from '../actions/upload-track.ts';
import { speakAs } from '../adapters/synthetic-voice.ts';
import { assessRound } from '../jobs/assess-round.ts';
import { joinChunks } from '../jobs/join-chunks.ts';
import type { Person } from '../person.ts';
import type { Ports } from '../ports.ts';
import { speakLines } from './spoken-lines.ts';
import type { Line } from './transcript-file.ts';

/** The value of something that must have worked. */
export const settled = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusal} ${outcome.detail ?? ''}`);
  return outcome.value;
};

/** The product as it was at another time. */
export const at = (ports: Ports, time: number): Ports => ({ ...ports, now: () => new Date(time) });

// The same depth below the package in src/ and in dist/, so that one relative path serves both.
const VOICES = {
  host: new URL('../../../src/server/demo/voice-high.webm', import.meta.url),
  guest: new URL('../../../src/server/demo/voice-low.webm', import.meta.url),
};

/** A round to be played: who is the candidate, on which case, and what is said; nothing said means nothing recorded. */
export type Script = {
  candidate: 'host' | 'guest';
  caseId: string;
  lines: readonly Line[] | null;
  seconds: number;
};
export type Stage = { roomId: string; roomUrl: string; host: Person; guest: Person };

// No two browsers begin to record at the same moment.
const SECOND_TRACK_MS = 340;

const upload = async (
  ports: Ports,
  {
    person,
    recordingId,
    startedAt,
    bytes,
  }: { person: Person; recordingId: string; startedAt: number; bytes: Uint8Array },
): Promise<void> => {
  const begun = await startTrack(ports, { person, recordingId, type: 'audio/webm', startedAt });
  const { trackId } = settled(begun);
  settled(await addChunk(ports, { person, trackId, number: 0, bytes }));
  settled(await finishTrack(ports, { person, trackId, chunks: 1 }));
  await joinChunks(ports).run({ trackId });
};

const shifted = (words: readonly SpokenWord[], ms: number): SpokenWord[] =>
  words.map(({ text, startMs, endMs }) => ({ text, startMs: startMs + ms, endMs: endMs + ms }));

/** Records a conversation, each person on a track of their own, and has it assessed. Answers when it ended. */
const record = async (
  ports: Ports,
  { roomUrl, host, guest }: Stage,
  round: { roundId: string; candidate: Script['candidate']; lines: readonly Line[] },
  startedAt: number,
): Promise<number> => {
  const spoken = speakLines(round.lines);
  const started = at(ports, startedAt);
  const { id: recordingId } = settled(await startRecording(started, { person: host, roomUrl }));
  const heard: SpokenWord[][] = [];
  for (const [person, part, delay] of [
    [host, 'host', 0],
    [guest, 'guest', SECOND_TRACK_MS],
  ] as const) {
    const words = shifted(spoken[part === round.candidate ? 'candidate' : 'actor'], -delay);
    const bytes = await speakAs(VOICES[part], words, spoken.durationMs - delay);
    await upload(started, { person, recordingId, startedAt: startedAt + delay, bytes });
    heard.push(words);
  }
  const endedAt = startedAt + spoken.durationMs;
  settled(await stopRecording(at(ports, endedAt), { person: host, roomUrl }));
  await assessRound({
    ...at(ports, endedAt),
    // What was said is known here, so nobody has to listen: the tracks are asked for in the order they began.
    audioDecoder: { decode: async () => new Float32Array(0) },
    speech: {
      name: 'script',
      readiness: async () => ({ ready: true }),
      transcribe: async () => heard.shift() ?? [],
      close: async () => undefined,
    },
  }).run({ roundId: round.roundId });
  return endedAt;
};

/** Plays one round in a room, from setting it up to its end, as two people would have. Answers its id and its end. */
export const playRound = async (
  ports: Ports,
  stage: Stage,
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
  for (const person of [host, guest]) settled(await giveConsent(now, { person, roomId, given: true }));
  settled(await moveStage(now, { person: host, roomId, stage: 'Interview' }));
  const { candidate, lines } = script;
  const endedAt = lines ? await record(ports, stage, { roundId, candidate, lines }, startsAt) : startsAt;
  settled(await moveStage(at(ports, endedAt), { person: host, roomId, stage: 'WrapUp' }));
  // Rows are dated by the database's clock, and history is shown by their date.
  await ports.db
    .updateTable('practice_rounds')
    .set({ created_at: new Date(startsAt) })
    .where('id', '=', roundId)
    .execute();
  return { roundId, endedAt };
};
