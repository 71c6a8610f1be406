import { assessmentPath, examPath } from '../../contract/pages.ts';
import { partnerId } from '../../domain/room/room-member.ts';
import {
  guestName,
  hasBothPeople,
  hostLetter,
  hostName,
  nameIn,
  partnerName,
} from '../../domain/room/room-people.ts';
import { counterpartName } from '../../domain/debrief/counterpart.ts';
import { resultLine, voiceNames } from '../../domain/debrief/result-line.ts';
import { isMember } from '../../domain/room/room.ts';
import { useUser } from '../account/user.ts';
import { caseWords } from '../platform/case-words.ts';
import { SafetyButton } from '../block/safety-button.tsx';
import { ScreenLink, textLink } from '../platform/screen-link.tsx';
import { formatStart } from '../platform/when.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { DebriefLine } from '../debrief/debrief-line.tsx';
import { agreementWords } from './result-words.ts';
import { RoundProgress } from './round-progress.tsx';
import type { PastRound } from '../../contract/round.ts';

/** What the rows of a list lead to. */
export type RowActions = {
  /** Null where the assessments are not the reader's to open. */
  onShow: ((roundId: string) => void) | null;
  onDebrief: (roundId: string) => void;
  onCompare: (roundId: string) => void;
  onRetried: () => void;
};

type HistoryRowProps = RowActions & {
  round: PastRound;
  /** Called when the assessment will likely be wanted next. */
  onNear: () => void;
};

/** One round, and the way to its assessment. */
export function HistoryRow({ round, onShow, onDebrief, onCompare, onNear, onRetried }: HistoryRowProps) {
  const { id: userId } = useUser();
  const { room, id } = round;
  const other = counterpartName(round, userId);
  const role = round.debrief?.role ?? (round.candidateId === userId ? 'candidate' : 'partner');
  const isMine = round.candidateId === userId;
  const actor = partnerName(room, round.candidateId);
  // How the reader's marks as the partner compare with the assessor's.
  const agreement = role === 'partner' ? agreementWords([round]) : null;
  const described = { 'aria-describedby': `case-${id} date-${id}` };
  const date = Number.isNaN(Date.parse(round.createdAt)) ? 'Unknown date' : formatStart(round.createdAt);
  return (
    <li
      className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-3 border-t border-line px-4 py-5
        first:border-t-0 sm:px-6 md:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      <Avatar src={room.hostProfile?.avatar ?? null} initials={hostLetter(room)} />
      <div className="relative min-w-0">
        {hasBothPeople(room) && isMember(room, userId) && (
          <div className="absolute -top-2 right-0">
            <SafetyButton userId={partnerId(room, userId) ?? ''} name={other} roomId={room.id} />
          </div>
        )}
        <h3 id={`case-${id}`} className="pr-12 font-semibold wrap-anywhere">
          {onShow && round.hasAssessment ? (
            <ScreenLink to={assessmentPath(id)} className="underline-offset-4 hover:underline">
              {caseWords(round.case?.caseName)}
            </ScreenLink>
          ) : (
            caseWords(round.case?.caseName)
          )}
        </h3>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-small wrap-anywhere text-ink-soft">
          {!isMine && (
            <span className="min-w-0 font-medium text-ink">Candidate: {nameIn(room, round.candidateId)}</span>
          )}
          <span>Type: {round.case?.type ?? 'Unknown'}</span>
          {!room.rehearsal && (
            <>
              <span className="min-w-0">Host: {hostName(room)}</span>
              <span className="min-w-0">Guest: {guestName(room, userId)}</span>
            </>
          )}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft tabular-nums">
          <span id={`date-${id}`}>{date}</span>
          {room.rehearsal && <Badge>Rehearsal</Badge>}
          {room.stage === 'Finished' && <Badge>Finished</Badge>}
          {round.circuitId && (
            <ScreenLink to={examPath(round.circuitId)} className={textLink}>
              All of this mock exam
            </ScreenLink>
          )}
        </p>
        {round.result && (
          <p className="mt-2 text-small font-semibold tabular-nums wrap-anywhere">
            {resultLine(round.result, voiceNames(role, other, { ...round.result.panel, partner: actor }))}
          </p>
        )}
        {agreement && <p className="text-small text-ink-soft">{agreement}</p>}
        {round.debrief && <DebriefLine summary={round.debrief} other={other} />}
        {onShow && !round.hasAssessment && (
          <div className="mt-2">
            <RoundProgress round={round} onRetried={onRetried} />
          </div>
        )}
      </div>
      <div className="grid content-start gap-2 max-md:col-start-2 md:w-60">
        {onShow && round.hasAssessment && (
          <Button
            variant="secondary"
            {...described}
            onPointerEnter={onNear}
            onFocus={onNear}
            onClick={() => onShow(id)}
          >
            Show Assessment
          </Button>
        )}
        {onShow && !round.hasAssessment && (
          <Button variant="secondary" className="whitespace-normal!" {...described} disabled>
            No Assessment Available
          </Button>
        )}
        {round.debrief && (
          <Button variant="secondary" {...described} onClick={() => onDebrief(id)}>
            {round.debrief.waits ? 'Write debrief' : 'Show debrief'}
          </Button>
        )}
        {round.before && round.result && (
          <Button variant="quiet" {...described} onClick={() => onCompare(id)}>
            Compare with last time
          </Button>
        )}
      </div>
    </li>
  );
}
