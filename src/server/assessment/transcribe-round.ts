import { speechPrompt } from '../../domain/recording/speech-glossary.ts';
import { withinRecording } from '../../domain/recording/track.ts';
import { mergeTurns, type TranscribedTrack } from '../../domain/recording/transcript-merge.ts';
import { actorLines } from '../../domain/rehearsal/actor-line.ts';
import { spokenLinesTrack } from '../../domain/rehearsal/rehearsal.ts';
import type { Ports } from '../platform/ports.ts';
import { MediaOverrun } from '../ports/media.ts';
import { readPieces } from '../ports/storage.ts';
import type { RoundToAssess } from './assessment.store.ts';
import type { Transcript } from '../platform/database/database.ts';
import { findRecording } from '../recording/recording.store.ts';
import { listSpokenLines } from '../round/spoken-line.store.ts';
import { listTracks } from '../recording/track.store.ts';
import { mediaName } from '../platform/files/track-file.ts';

const UNREADABLE = 'Your recording could not be read, so this round cannot be assessed.';

/** The transcript and the tracks it was made from; or what is waited for, or why there can be no transcript. */
type TranscriptionResult =
  | { transcript: Transcript; trackIds: string[] }
  | { done: false; why: string | null }
  | { failed: string };

/** What the browser said in the actor's place, with its place in the recording; nothing where two people met. */
const linesSpoken = async (
  db: Ports['db'],
  recordingId: string | null,
  actorBrief: string,
  startedAt: number,
) => {
  if (recordingId === null) return [];
  const roundId = (await findRecording(db, recordingId))?.roundId;
  const spoken = roundId === undefined ? [] : await listSpokenLines(db, roundId);
  const lines = spoken.length === 0 ? [] : actorLines(actorBrief);
  return spoken.flatMap(({ line, spokenAt }) => {
    const { text } = lines[line] ?? {};
    return text === undefined ? [] : [{ text, atMs: Math.max(0, spokenAt.getTime() - startedAt) }];
  });
};

/** Transcribes the recording of a round. Throws when the speech service is unavailable. */
export const transcribeRound = async (
  { db, speech, media, storage }: Ports,
  round: RoundToAssess,
): Promise<TranscriptionResult> => {
  const startedAt = round.startedAt?.getTime() ?? 0;
  const tracks = round.recordingId === null ? [] : await listTracks(db, round.recordingId);
  const recordedMs = (round.stoppedAt?.getTime() ?? 0) - startedAt;
  const audible = withinRecording(
    tracks.filter(({ durationMs }) => (durationMs ?? 0) > 0),
    recordedMs,
  );
  const isMine = ({ userId }: { userId: string }) => userId === round.candidateId;
  // Without a word of the candidate there is nothing to judge, and 'nothing was heard' would not be true.
  if (!audible.some(isMine) && tracks.some((track) => isMine(track) && track.chunks > 0))
    return { failed: UNREADABLE };
  const readiness = await speech.readiness();
  // Where nothing was recorded there is nothing to wait for.
  if (audible.length > 0 && !readiness.ready) return { done: false, why: readiness.why };
  const prompt = speechPrompt(round.caseText?.candidateBrief ?? null);
  const transcribed: TranscribedTrack[] = [];
  const trackIds: string[] = [];
  for (const track of audible) {
    const name = mediaName(track.id);
    if (!(await storage.size(name))) continue;
    trackIds.push(track.id);
    try {
      const limits = { durationMs: (track.durationMs ?? 0) + 1000 };
      transcribed.push({
        speaker: isMine(track) ? 'candidate' : 'actor',
        offsetMs: track.startedAt.getTime() - startedAt,
        words: await media.decode(readPieces(storage, name), limits, (audio) =>
          speech.transcribe(audio, prompt),
        ),
      });
    } catch (error) {
      if (!(error instanceof MediaOverrun)) throw error;
      // It costs as much each time. A partner's does not keep the candidate from what they said themselves.
      if (isMine(track)) return { failed: UNREADABLE };
    }
  }
  const spoken = round.caseText
    ? await linesSpoken(db, round.recordingId, round.caseText.actorBrief, startedAt)
    : [];
  if (spoken.length > 0) transcribed.push(spokenLinesTrack(spoken));
  return { transcript: { turns: mergeTurns(transcribed), engine: speech.name }, trackIds };
};
