import { useEffect, useRef } from 'react';
import type { Round } from '../../contract/round.ts';
import type { PracticeRoom } from './use-practice-room.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { FindingBody } from '../station/finding-body.tsx';
import { FAILED_FINDINGS, useFindings, givenTime } from './use-findings.ts';

/** What the candidate asked for and was given. A new one comes into view and is announced. */
function GivenFindings({ practice, round }: { practice: PracticeRoom; round: Round }) {
  const { findings, failed, refetch } = useFindings(practice);
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef<number | null>(null);
  const newest = findings.at(-1);

  useEffect(() => {
    const isNew = shown.current !== null && findings.length > shown.current;
    shown.current = findings.length;
    if (isNew) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [findings.length]);

  return (
    <>
      <output className="sr-only">{newest && `Finding given: ${newest.name}.`}</output>
      {failed && <LoadFailure className="p-4" problem={FAILED_FINDINGS} onRetry={refetch} />}
      {findings.length > 0 && (
        <section aria-labelledby="findings">
          <h3 id="findings" className="bg-accent-wash px-4 py-2.5 font-semibold">
            Findings
          </h3>
          <div ref={list} className="divide-y divide-line">
            {findings.map((finding) => (
              <article key={finding.id} className="appear px-4 py-4">
                <h4 className="mb-2 flex items-baseline justify-between gap-3 font-semibold wrap-anywhere">
                  {finding.name}
                  <span className="text-small font-normal text-ink-soft tabular-nums empty:hidden">
                    {givenTime(finding.id, round)}
                  </span>
                </h4>
                <FindingBody finding={finding} />
              </article>
            ))}
          </div>
        </section>
      )}
    </>
  );
}

/** The findings of a round as its candidate has them. */
export default function CandidateFindings({ practice }: { practice: PracticeRoom }) {
  return practice.round && <GivenFindings practice={practice} round={practice.round} />;
}
