import { speechPrompt } from '../../domain/recording/speech-glossary.ts';
import { withinRecording } from '../../domain/recording/track.ts';
import { mergeTurns, type HeardTrack } from '../../domain/recording/transcript-merge.ts';
import { actorLines } from '../../domain/rehearsal/actor-line.ts';
import { heardLines } from '../../domain/rehearsal/rehearsal.ts';
import type { Ports } from '../ports/ports.ts';
import { MediaOverrun } from '../ports/media.ts';
import { readPieces } from '../ports/storage.ts';
import type { RoundToAssess } from './assessment.store.ts';
import type { Transcript } from '../platform/database/database.ts';
import { findRecording } from '../recording/recording.store.ts';
import { listSpokenLines } from '../round/spoken-line.store.ts';
import { listTracks } from '../recording/track.store.ts';
import { mediaName } from '../platform/files/track-file.ts';

const UNREADABLE = 'Your recording could not be read, so this round cannot be assessed.';

/** What was said and the tracks it was heard in; or what is waited for, or why it can never be heard. */
type Heard =
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

/** Listens to the recording of a round. A speech service that is away throws. */
export const hearRound = async (
  { db, speech, media, storage }: Ports,
  round: RoundToAssess,
): Promise<Heard> => {
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
  const heard: HeardTrack[] = [];
  const trackIds: string[] = [];
  for (const track of audible) {
    const name = mediaName(track.id);
    if (!(await storage.size(name))) continue;
    trackIds.push(track.id);
    try {
      const limits = { durationMs: (track.durationMs ?? 0) + 1000 };
      heard.push({
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
  if (spoken.length > 0) heard.push(heardLines(spoken));
  return { transcript: { turns: mergeTurns(heard), engine: speech.name }, trackIds };
};
