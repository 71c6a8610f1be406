import { useRef, useState } from 'react';
import type { Debrief } from '../../contract/debrief.ts';
import { failureWording } from '../../domain/failure-wording.ts';
import { nextTick, type MarkItem, type Verdict } from '../../domain/mark.ts';
import { voiceOf } from '../../domain/mark-policy.ts';
import { call } from '../account/session.ts';
import { MarkScheme } from '../marking/mark-scheme.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { toast } from '../ui/toast.ts';

type FinishMarkingProps = { debrief: Debrief; caseBriefId: string };

/** The mark scheme once more: the partner finishes marking, the candidate may mark themselves. */
export function FinishMarking({ debrief, caseBriefId }: FinishMarkingProps) {
  const { id: roundId, role, items, marks } = debrief;
  const [ticked, setTicked] = useState<Record<string, Verdict>>({});
  const [device] = useState(() => crypto.randomUUID());
  const position = useRef(0);
  const mine = marks.filter(({ voice }) => voice === voiceOf[role]);
  const verdicts = { ...Object.fromEntries(mine.map(({ item, verdict }) => [item, verdict])), ...ticked };
  const tick = async ({ id: item, kind }: MarkItem) => {
    const verdict = nextTick(kind, verdicts[item]);
    setTicked((before) => ({ ...before, [item]: verdict }));
    position.current += 1;
    const made = { id: crypto.randomUUID(), device, position: position.current, item, verdict, at: null };
    const result = await call('recordMarks', { roundId, caseBriefId, ticks: [made] });
    if (!result.ok) toast({ ...failureWording(result.failure), variant: 'destructive' });
  };
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
        <MarkScheme items={items} verdicts={verdicts} onTick={(item) => void tick(item)} />
      </Disclosure>
    </div>
  );
}
