import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Debrief } from '../../contract/debrief.ts';
import type { Round } from '../../contract/round.ts';
import { storage } from '../account/session.ts';
import { ActorMarks } from '../mark/marking.tsx';
import { SavedStatus } from '../mark/saved-status.tsx';
import { useGivenTicks } from '../mark/use-given-ticks.ts';
import { useTicks } from '../mark/use-ticks.ts';
import type { Jump } from '../station/brief-jumps.tsx';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { onDemand } from '../platform/on-demand.tsx';
import { useMedia, WIDE } from '../ui/use-media.ts';
import { Brief } from './brief.tsx';
import { FindingsStrip } from './findings-strip.tsx';
import { PageTabs, tabIds, type ActorTab } from './page-tabs.tsx';
import { PANEL_FOOT_ID } from './panel.tsx';
import { givenNames, useFindings } from './use-findings.ts';
import type { PracticeRoom } from './use-practice-room.ts';

// Only a phone has a page of them.
const ActorFindings = onDemand(async () => ({
  default: (await import('./actor-findings.tsx')).ActorFindings,
}));

/** The foot of the panel, which stays in reach whatever is scrolled above it; null until it is there. */
const useFoot = (): Element | null =>
  useSyncExternalStore(
    () => () => {},
    () => document.querySelector(`#${PANEL_FOOT_ID}`),
  );

const TAB_KEY = 'actorTab';
const isActorTab = (text: string | undefined): text is ActorTab =>
  text === 'part' || text === 'marks' || text === 'give';

/** Which page of a round the actor has open; a reload does not turn it back. */
const useActorTab = (roundId: string) => {
  const [tab, setTab] = useState((): ActorTab => {
    const [keptRound, kept] = (storage.getItem(TAB_KEY) ?? '').split(' ');
    return keptRound === roundId && isActorTab(kept) ? kept : 'part';
  });
  const turnTo = (next: ActorTab) => {
    setTab(next);
    storage.setItem(TAB_KEY, `${roundId} ${next}`);
  };
  return [tab, turnTo] as const;
};

type MarkedProps = { practice: PracticeRoom; round: Round; debrief: Debrief };

/** What was ticked because it was asked for, and the way to take it back. */
function TickedLine({ practice, round, debrief }: MarkedProps) {
  const given = round.givenFindings.map(({ id }) => id).filter((id) => !practice.givingFindings.includes(id));
  const { ticked, undo } = useGivenTicks(debrief, round.caseBriefId ?? '', given);
  const [first] = ticked;
  return (
    <div className={`flex items-center gap-3 px-4 ${first ? 'border-t border-line' : ''}`}>
      <output className="min-w-0 grow text-small wrap-anywhere">
        {first && (
          <>
            Ticked: <span className="font-semibold">{first.text}</span>
            {ticked.length > 1 && ` and ${ticked.length - 1} more`}
          </>
        )}
      </output>
      {first && (
        <Button variant="quiet" size="small" onClick={undo}>
          Undo
        </Button>
      )}
    </div>
  );
}

/** '3 of 14' on the tab of the marks. */
function MarkCount({ debrief, caseBriefId }: { debrief: Debrief; caseBriefId: string }) {
  const { verdicts } = useTicks(debrief, caseBriefId);
  const points = debrief.items.filter(({ kind }) => kind === 'point');
  return `${points.filter(({ id }) => verdicts[id] === 'met').length} of ${points.length}`;
}

type ActorPageProps = {
  practice: PracticeRoom;
  round: Round | null;
  title: ReactNode;
  brief: string | null | undefined;
  /** What to ask, of a station that one examines on. */
  examinerBrief: string | null | undefined;
  debrief: Debrief | undefined;
  /** Why there is nothing to mark, where that is so. */
  problem: ReactNode;
};

/** The actor's pages: the part to play and the marks to make, one touch apart; what can be given is always at hand. */
export default function ActorPage({
  practice,
  round,
  title,
  brief,
  examinerBrief,
  debrief,
  problem,
}: ActorPageProps) {
  const isWide = useMedia(WIDE);
  const foot = useFoot();
  const { findings, failed } = useFindings(practice);
  const [wanted, setTab] = useActorTab(round?.id ?? '');
  const hasGive = !isWide && (findings.length > 0 || failed);
  const tab = wanted === 'give' && !hasGive ? 'part' : wanted;
  const hasPoints = debrief !== undefined && debrief.items.length > 0;
  const jumps: Jump[] = [
    ...(hasPoints ? [{ name: 'Mark Scheme', go: () => setTab('marks') }] : []),
    ...(hasGive ? [{ name: 'Findings', go: () => setTab('give') }] : []),
  ];
  const tabs = [
    { id: 'part' as const, name: 'Part' },
    {
      id: 'marks' as const,
      name: 'Marks',
      note: hasPoints && round?.caseBriefId && (
        <MarkCount debrief={debrief} caseBriefId={round.caseBriefId} />
      ),
    },
    ...(hasGive
      ? [
          {
            id: 'give' as const,
            name: 'Give',
            note: `${round?.givenFindings.length ?? 0} of ${findings.length}`,
          },
        ]
      : []),
  ];
  const page = (id: ActorTab, content: ReactNode) => (
    <div id={tabIds(id).page} role="tabpanel" aria-labelledby={tabIds(id).tab} hidden={tab !== id}>
      {content}
    </div>
  );
  const pageTabs = <PageTabs tabs={tabs} selected={tab} onSelect={setTab} />;
  return (
    <div className="appear wide:[--page-tabs:2.75rem]">
      {isWide && <div className="sticky -top-3 z-20">{pageTabs}</div>}
      {page(
        'part',
        <>
          {title}
          {examinerBrief && (
            <Disclosure level={3} title="Examiner Brief" tone="settled">
              <Brief text={examinerBrief} kind="examiner" hasCase more={jumps} />
            </Disclosure>
          )}
          <Disclosure level={3} title="Actor Brief" tone="settled" startsOpen={!examinerBrief}>
            <Brief text={brief} kind="actor" hasCase={Boolean(round?.caseBriefId)} more={jumps} />
          </Disclosure>
        </>,
      )}
      {page(
        'marks',
        <>
          <h2 className="sr-only">Marks</h2>
          {round && debrief && (
            <ActorMarks debrief={debrief} round={round} asked={givenNames(findings, round)} />
          )}
          {problem}
        </>,
      )}
      {hasGive &&
        round &&
        page(
          'give',
          <>
            <h2 className="sr-only">Findings</h2>
            <ActorFindings practice={practice} round={round} />
          </>,
        )}
      {foot &&
        createPortal(
          <>
            {round && hasPoints && <TickedLine practice={practice} round={round} debrief={debrief} />}
            <SavedStatus isQuiet />
            {isWide && round && <FindingsStrip practice={practice} round={round} />}
            {!isWide && pageTabs}
          </>,
          foot,
        )}
    </div>
  );
}
