import type { ReactNode } from 'react';
import type { Assessment } from '../../contract/assessment.ts';
import type { Debrief } from '../../contract/debrief.ts';
import type { EndpointOutput } from '../../contract/endpoints.ts';
import type { PastRound } from '../../contract/round.ts';
import { differenceLine, resultLine, voiceNames } from '../../domain/debrief/result-line.ts';
import { hasBothPeople, nameIn, partnerName } from '../../domain/room/room-people.ts';
import { useUser } from '../account/user.ts';
import { waitingWords } from '../debrief/debrief-line.tsx';
import { DebriefView } from '../debrief/debrief-view.tsx';
import { ToSettle } from '../debrief/to-settle.tsx';
import { comparedIn, pointCounts } from '../debrief/debrief-comparison.ts';
import { caseWords } from '../platform/case-words.ts';
import { onDemand } from '../platform/on-demand.tsx';
import { TextLink, textLink } from '../platform/screen-link.tsx';
import { formatStart } from '../platform/when.ts';
import { AssessmentReport } from './assessment-report.tsx';
import { AssessmentView } from './assessment-view.tsx';
import type { Listening } from '../recording/play-button.tsx';
import { ReportDebrief } from './report-debrief.tsx';
import { correctTurn } from './use-assessment.ts';
import { CaptionBar } from '../recording/caption-bar.tsx';
import { useListening } from '../recording/use-listening.ts';

type PointsPaneProps = { round: PastRound; debrief: Debrief; other: string; listening: Listening };

type ResultLinesProps = {
  round: PastRound;
  debrief: Debrief | undefined;
  other: string;
  /** Leads to the points; absent on paper. */
  onPoints?: () => void;
};

/** What each voice counts, and on how much they differ: before any words about it. */
function ResultLines({ round, debrief, other, onPoints }: ResultLinesProps) {
  const { id: userId } = useUser();
  const role = round.candidateId === userId ? 'candidate' : 'partner';
  const names = voiceNames(role, other, debrief?.panel ?? round.result?.panel);
  const differ = debrief?.debrief?.revealed ? differenceLine(comparedIn(debrief), names) : null;
  if (!round.result && differ === null) return null;
  return (
    <div className="grid gap-0.5">
      {round.result && (
        <p className="font-semibold tabular-nums wrap-anywhere">{resultLine(round.result, names)}</p>
      )}
      {differ !== null && (
        <p className="flex flex-wrap items-center gap-x-3 text-ink-soft wrap-anywhere">
          {differ}
          {onPoints && (
            <button type="button" onClick={onPoints} className={`${textLink} min-h-8`}>
              {debrief?.debrief?.maySettle ? 'Settle them' : 'Show them'}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

/** Every point beside the report: what each voice says of it, and where they differ. */
function PointsPane({ round, debrief, other, listening }: PointsPaneProps) {
  const waiting = round.debrief && waitingWords(round.debrief, other);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h3 className="text-lead font-semibold">Points</h3>
      {waiting && (
        <p className="-mt-3 wrap-anywhere text-ink-soft">
          {waiting}{' '}
          {round.debrief?.waits && <TextLink to={`/assessments?debrief=${round.id}`}>Write it</TextLink>}
        </p>
      )}
      <DebriefView debrief={debrief} other={other} listening={listening} pointsFirst />
    </div>
  );
}

const TranscriptView = onDemand(() => import('./transcript-view.tsx'));

/** What stands beside the assessment. */
export type SidePane = 'points' | 'transcript';

/** What a transcript is called as a file: by its day and its case, with no character that a file name may not have. */
const fileOf = ({ createdAt, case: station, room, candidateId }: PastRound) => ({
  name: `${createdAt.slice(0, 10)} ${caseWords(station?.caseName)}`.replaceAll(
    /[^\p{L}\p{N} .,()’'-]+/gu,
    '-',
  ),
  speakers: { candidate: nameIn(room, candidateId), actor: partnerName(room, candidateId ?? '') },
});

type ReadRound = {
  round: PastRound;
  data: EndpointOutput<'readAssessment'>;
  assessment: Assessment;
  debrief: Debrief | undefined;
  /** Shows the points, from where the report says that voices differ. */
  onPoints: () => void;
  /** The address of the report, where it is not what is shown. */
  page?: string;
};

/** The parts of a report, for whatever arranges them: what it says, its points, its transcript and its paper. */
export const useReportParts = ({ round, data, assessment, debrief, onPoints, page }: ReadRound) => {
  const { id: userId } = useUser();
  const listening = useListening(data.recordingId);
  const isMine = round.candidateId === userId;
  const candidate = nameIn(round.room, round.candidateId);
  const other = partnerName(round.room, userId);
  const result = { round, debrief, other };
  const names = { candidate: isMine ? 'You' : candidate, actor: isMine ? other : 'You' };
  return {
    report: (
      <AssessmentView
        round={round}
        assessment={assessment}
        shared={data.shared}
        sharedBy={isMine ? null : candidate}
        partner={isMine && hasBothPeople(round.room) ? other : null}
        listening={listening}
        counts={pointCounts(debrief, other)}
        result={<ResultLines {...result} onPoints={onPoints} />}
        doubts={debrief && <ToSettle debrief={debrief} other={other} listening={listening} />}
        page={page}
      />
    ),
    points: debrief && debrief.marks.length > 0 && (
      <PointsPane round={round} debrief={debrief} other={other} listening={listening} />
    ),
    transcript: (
      <TranscriptView
        turns={data.turns}
        names={names}
        listening={listening}
        file={fileOf(round)}
        onCorrect={isMine ? (turn, text) => correctTurn(round.id, turn, text) : null}
      />
    ),
    captions: <CaptionBar turns={data.turns} names={names} listening={listening} />,
    paper: (
      <AssessmentReport
        title={caseWords(round.case?.caseName)}
        line={`${candidate}, with ${partnerName(round.room, round.candidateId)} · Interview • ${formatStart(round.createdAt)}`}
        assessment={assessment}
        result={<ResultLines {...result} />}
      >
        {debrief?.debrief && <ReportDebrief debrief={debrief} other={other} />}
      </AssessmentReport>
    ),
  };
};

const pane = 'min-w-0 overflow-y-auto overscroll-contain px-5 py-5 sm:py-7';

/** A column that scrolls beside the assessment. */
const SideColumn = ({ label, width, children }: { label: string; width: string; children: ReactNode }) => (
  <section
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a column that scrolls must be within the keyboard's reach
    tabIndex={0}
    className={`${pane} relative w-full -outline-offset-2 lg:border-l lg:border-line ${width}`}
  >
    {children}
  </section>
);

/** The assessment and, beside it or in its place where there is no room, the points or the transcript it stands on. */
export function AssessmentPanes({ side, ...read }: ReadRound & { side: SidePane | null }) {
  const { report, points, transcript, captions, paper } = useReportParts(read);
  return (
    <>
      <div className="flex min-h-0 flex-1">
        <div className={`${pane} flex-1 sm:px-8 ${side ? 'max-lg:hidden' : ''}`}>{report}</div>
        {side === 'points' && points && (
          <SideColumn label="Points" width="lg:w-md">
            {points}
          </SideColumn>
        )}
        {side === 'transcript' && (
          <SideColumn label="Transcript" width="lg:w-96">
            {transcript}
          </SideColumn>
        )}
      </div>
      {captions}
      {paper}
    </>
  );
}
