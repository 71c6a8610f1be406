import type { Debrief } from '../../contract/debrief.ts';
import { MarkScheme } from '../marking/mark-scheme.tsx';
import { SavedStatus } from '../marking/saved-status.tsx';
import { useTicks } from '../marking/use-marking.ts';
import { Disclosure } from '../ui/disclosure.tsx';

type FinishMarkingProps = { debrief: Debrief; caseBriefId: string };

/** The mark scheme once more: the partner finishes marking, the candidate may mark themselves. */
export function FinishMarking({ debrief, caseBriefId }: FinishMarkingProps) {
  const { role, items } = debrief;
  const { verdicts, tick } = useTicks(debrief, caseBriefId);
  return (
    <div className="overflow-clip rounded-control border border-line">
      <Disclosure
        level={3}
        title={role === 'partner' ? 'Finish marking' : 'Mark yourself, point by point'}
        startsOpen={role === 'partner'}
      >
        <p className="px-4 pt-3 text-small text-ink-soft">
          {role === 'partner'
            ? 'One touch: met. A second: partly. Unticked means not heard.'
            : 'If you like: what do you think you said? One touch: met. A second: partly.'}
        </p>
        <MarkScheme items={items} verdicts={verdicts} onTick={tick} />
        <SavedStatus />
      </Disclosure>
    </div>
  );
}
