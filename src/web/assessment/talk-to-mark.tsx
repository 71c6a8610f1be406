import { useState } from 'react';
import type { EndpointOutput } from '../../contract/endpoints.ts';
import { nextTick, type MarkItem } from '../../domain/mark/mark.ts';
import { toastFailure } from '../account/failure-toast.ts';
import { call } from '../account/session.ts';
import { MarkScheme, type Verdicts } from '../mark/mark-scheme.tsx';
import { useBusy } from '../platform/use-busy.ts';
import BriefText from '../station/brief-text.tsx';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { singleClick } from '../ui/single-click.ts';
import { MARKED_BY, TalkComparison } from './talk-comparison.tsx';

type Talk = EndpointOutput<'readTalk'>['talk'];
type Marks = EndpointOutput<'markTalk'>['marks'];

const names = { candidate: 'Candidate', actor: 'Actor' } as const;

/** A talk to read beside its mark scheme to tick; then one's own marks beside the panel's. */
export function TalkToMark({ talk }: { talk: Talk }) {
  const [verdicts, setVerdicts] = useState<Verdicts>({});
  const [marks, setMarks] = useState<Marks | null>(null);
  const { busy, whileBusy } = useBusy();
  const tick = ({ id, kind }: MarkItem) => setVerdicts({ ...verdicts, [id]: nextTick(kind, verdicts[id]) });
  const show = async () => {
    const result = await call('markTalk', { talkId: talk.id });
    if (!result.ok) return toastFailure('The marks could not be loaded', result.failure);
    setMarks(result.value.marks);
    return window.scrollTo({ top: 0, behavior: 'instant' });
  };
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      <section aria-label="The talk" className="overflow-clip rounded-card border border-line bg-sheet">
        <Disclosure title="Candidate Brief" level={2} tone="settled" startsOpen={false}>
          <div className="p-4">
            <BriefText>{talk.candidateBrief}</BriefText>
          </div>
        </Disclosure>
        <ol className="grid gap-3 p-4">
          {talk.turns.map(({ speaker, text }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a talk never changes its order
            <li key={index} id={`turn-${index}`} className="scroll-mt-20 target:bg-accent-wash">
              <p
                className={`text-small font-semibold ${speaker === 'actor' ? 'text-ink-soft' : 'text-teal'}`}
              >
                {names[speaker]}
              </p>
              <p className={`wrap-anywhere ${speaker === 'actor' ? 'text-ink-soft' : ''}`}>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section
        aria-label="Marks"
        // On a phone the talk is read before it is marked; afterwards the comparison comes first.
        className={`overflow-clip rounded-card border border-line bg-sheet lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto ${marks ? 'max-lg:-order-1' : ''}`}
      >
        {marks ? (
          <TalkComparison talk={talk} verdicts={verdicts} marks={marks} />
        ) : (
          <>
            <h3 className="px-4 pt-4 font-semibold">Mark scheme</h3>
            <p className="px-4 pt-1 text-small text-ink-soft">
              One touch: met. A second: partly. Unticked means not heard. Your marks stay in this page.
            </p>
            <MarkScheme items={talk.items} verdicts={verdicts} onTick={tick} />
            <div className="grid border-t border-line bg-sheet p-4 lg:sticky lg:bottom-0">
              <Button busy={busy} onClick={singleClick(() => void whileBusy(show()))}>
                {MARKED_BY[talk.markedBy].show}
              </Button>
            </div>
          </>
        )}
      </section>
    </div>
  );
}
