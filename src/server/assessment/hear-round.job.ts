import { speechPrompt } from '../../domain/recording/speech-glossary.ts';
import { withinRecording } from '../../domain/recording/track.ts';
import { mergeTurns, type HeardTrack } from '../../domain/recording/transcript-merge.ts';
import type { Ports } from '../ports/ports.ts';
import { MediaOverrun } from '../ports/media.ts';
import { readPieces } from '../ports/storage.ts';
import type { RoundToAssess } from './assessment.store.ts';
import type { Transcript } from '../platform/database/database.ts';
import { listTracks } from '../recording/track.store.ts';
import { mediaName } from '../platform/files/track-file.ts';

const UNREADABLE = 'Your recording could not be read, so this round cannot be assessed.';

/** What was said and the tracks it was heard in; or what is waited for, or why it can never be heard. */
type Heard =
  | { transcript: Transcript; trackIds: string[] }
  | { done: false; why: string | null }
  | { failed: string };

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
  return { transcript: { turns: mergeTurns(heard), engine: speech.name }, trackIds };
};
