import { useState } from 'react';
import type { Round } from '../../contract/round.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { onDemand } from '../platform/on-demand.tsx';
import type { PracticeRoom } from './use-practice-room.ts';
import { FAILED_FINDINGS, givenTime, useFindings } from './use-findings.ts';

const FindingBody = onDemand(async () => ({
  default: (await import('../station/finding-body.tsx')).FindingBody,
}));

type FindingsStripProps = { practice: PracticeRoom; round: Round };

/** What the actor can give, in one line below whichever page is open: a name shows what it is, Give gives it. */
export function FindingsStrip({ practice, round }: FindingsStripProps) {
  const { findings, failed, refetch } = useFindings(practice);
  const { givingFindings, actions, stage } = practice;
  const [openId, setOpenId] = useState<string | null>(null);
  const open = findings.find(({ id }) => id === openId);
  const give = (id: string) => {
    actions.giveFinding(id);
    // What the candidate sees now, the actor sees too.
    setOpenId(id);
  };
  if (failed)
    return <LoadFailure className="border-t border-line p-4" problem={FAILED_FINDINGS} onRetry={refetch} />;
  if (findings.length === 0) return null;
  return (
    <section aria-label="Findings" className="border-t border-line bg-sheet">
      {open && (
        <div id={`strip-${open.id}`} className="max-h-64 overflow-y-auto border-b border-line px-4 py-3">
          <FindingBody finding={open} />
        </div>
      )}
      <div className="flex items-center gap-2 overflow-x-auto bg-accent-wash py-2 pr-6 pl-4">
        <h3 className="shrink-0 text-small font-semibold">Findings</h3>
        {findings.map(({ id, name }) => {
          const given = givenTime(id, round);
          return (
            <span
              key={id}
              className="flex shrink-0 items-stretch overflow-clip rounded-control border border-edge bg-sheet"
            >
              <button
                type="button"
                aria-expanded={openId === id}
                aria-controls={`strip-${id}`}
                onClick={() => setOpenId(openId === id ? null : id)}
                className={`min-h-9 px-2.5 text-small font-medium -outline-offset-2 hover:bg-ink/7
                  ${openId === id ? 'bg-ink/7' : ''}`}
              >
                {name}
              </button>
              {given === null ? (
                stage === 'Interview' && (
                  <button
                    type="button"
                    aria-label={`Give: ${name}`}
                    aria-disabled={givingFindings.includes(id)}
                    onClick={() => !givingFindings.includes(id) && give(id)}
                    className="border-l border-edge px-2.5 text-small font-semibold text-accent -outline-offset-2
                      hover:bg-accent-wash"
                  >
                    Give
                  </button>
                )
              ) : (
                <span className="flex items-center border-l border-line px-2.5 text-small font-semibold whitespace-nowrap text-teal tabular-nums">
                  Given {given}
                </span>
              )}
            </span>
          );
        })}
      </div>
    </section>
  );
}
