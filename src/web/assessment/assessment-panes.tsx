import type { Assessment } from '../../contract/assessment.ts';
import type { CallOutput } from '../../contract/endpoints.ts';
import { hasBothPeople, nameIn, partnerName } from '../../domain/room-people.ts';
import { useUser } from '../account/user.ts';
import { AssessmentReport } from './assessment-report.tsx';
import { AssessmentView } from './assessment-view.tsx';
import type { Listening } from './play-button.tsx';
import { TranscriptView } from './transcript-view.tsx';
import type { PastRound } from '../../contract/round.ts';
import { usePlayer } from './use-player.ts';
import { usePrinting } from './use-printing.ts';

type AssessmentPanesProps = {
  round: PastRound;
  data: CallOutput<'readAssessment'>;
  assessment: Assessment;
  withTranscript: boolean;
};

const pane = 'min-w-0 overflow-y-auto overscroll-contain px-5 py-5 sm:py-7';

/** The assessment and, beside it or in its place where there is no room, the transcript it stands on. */
export function AssessmentPanes({ round, data, assessment, withTranscript }: AssessmentPanesProps) {
  const { id: userId } = useUser();
  const { player, state } = usePlayer(data.recordingId);
  const printing = usePrinting();
  const isMine = round.candidateId === userId;
  const candidate = nameIn(round.room, round.candidateId);

  const listening: Listening = {
    playable: data.recordingId !== null,
    state,
    play: (passage) => void player.play(passage),
    stop: () => player.stop(),
  };
  return (
    <>
      <div className="flex min-h-0 flex-1">
        <div className={`${pane} flex-1 sm:px-8 ${withTranscript ? 'max-lg:hidden' : ''}`}>
          <AssessmentView
            round={round}
            assessment={assessment}
            shared={data.shared}
            sharedBy={isMine ? null : candidate}
            partner={isMine && hasBothPeople(round.room) ? partnerName(round.room, userId) : null}
            listening={listening}
          />
        </div>
        {withTranscript && (
          <section
            aria-label="Transcript"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a column that scrolls must be within the keyboard's reach
            tabIndex={0}
            className={`${pane} relative w-full -outline-offset-2 lg:w-96 lg:border-l lg:border-line`}
          >
            <TranscriptView
              turns={data.turns}
              names={{
                candidate: isMine ? 'You' : candidate,
                actor: isMine ? partnerName(round.room, userId) : 'You',
              }}
              listening={listening}
            />
          </section>
        )}
      </div>
      {printing && <AssessmentReport round={round} assessment={assessment} />}
    </>
  );
}
