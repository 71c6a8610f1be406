import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import type { FindingView } from '../../contract/finding.ts';
import type { Round } from '../../contract/round.ts';
import type { PracticeRoom } from './use-practice-room.ts';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { FindingBody } from '../station/finding-body.tsx';
import { FAILED_FINDINGS, useFindings, givenTime } from './use-findings.ts';

type RowProps = {
  finding: FindingView;
  /** When it was given; null until then. */
  given: string | null;
  isBusy: boolean;
  /** Null when the round is over. */
  onGive: (() => void) | null;
};

/** One finding: read it by its name, give it by its button. */
function FindingRow({ finding, given, isBusy, onGive }: RowProps) {
  const [opened, setOpened] = useState<boolean | null>(null);
  const id = useId();
  // A given one shows what the candidate sees, until it is closed.
  const open = opened ?? given !== null;
  return (
    <li>
      <div className="flex min-h-14 items-center gap-2 pr-3">
        <h4 className="min-w-0 grow">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpened(!open)}
            className="flex min-h-11 w-full items-center gap-2 py-2 pl-4 text-left font-semibold wrap-anywhere -outline-offset-2"
          >
            <ChevronDown
              aria-hidden="true"
              className={`size-5 shrink-0 text-ink-soft transition-transform duration-200 ease-settle ${open ? 'rotate-180' : ''}`}
            />
            {finding.name}
          </button>
        </h4>
        {given === null ? (
          onGive && (
            <Button
              size="small"
              variant="secondary"
              busy={isBusy}
              onClick={onGive}
              aria-label={`Give: ${finding.name}`}
            >
              Give
            </Button>
          )
        ) : (
          <span className="px-1 text-small font-semibold whitespace-nowrap text-teal tabular-nums">
            Given {given}
          </span>
        )}
      </div>
      <div id={id} hidden={!open} className="px-4 pt-1 pb-4">
        {open && <FindingBody finding={finding} />}
      </div>
    </li>
  );
}

/** What the actor can give. One touch shows it to the candidate, and it stays. */
export function ActorFindings({ practice, round }: { practice: PracticeRoom; round: Round }) {
  const { findings, failed, refetch } = useFindings(practice);
  const { givingFindings, actions, stage } = practice;
  if (failed)
    return <LoadFailure className="border-t border-line p-4" problem={FAILED_FINDINGS} onRetry={refetch} />;
  if (findings.length === 0) return null;
  const givenCount = round.givenFindings.length;
  return (
    <Disclosure level={3} title="Findings" tone="todo" summary={`${givenCount} of ${findings.length} given`}>
      <p className="px-4 pt-4 pb-1 text-small text-ink-soft">
        Give one when the candidate asks for it. They see it at once, and it stays.
      </p>
      <ul className="divide-y divide-line">
        {findings.map((finding) => (
          <FindingRow
            key={finding.id}
            finding={finding}
            given={givenTime(finding.id, round)}
            isBusy={givingFindings.includes(finding.id)}
            onGive={stage === 'Interview' ? () => actions.giveFinding(finding.id) : null}
          />
        ))}
      </ul>
    </Disclosure>
  );
}
