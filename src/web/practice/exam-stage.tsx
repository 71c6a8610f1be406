import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { isTimeUp } from '../../domain/round/timer.ts';
import { FindingBody } from '../station/finding-body.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { TimerRing } from './timer-ring.tsx';
import { useFindings } from './use-findings.ts';
import type { PracticeRoom } from './use-practice-room.ts';
import { useSecondsLeft } from './use-server-now.ts';

/** What lies over the face in the exam: the clock, and what was given, large and side by side. */
export function ExamStage({ practice }: { practice: PracticeRoom }) {
  const { round, recorder } = practice;
  const left = useSecondsLeft(practice);
  const { findings } = useFindings(practice);
  const [closed, setClosed] = useState<readonly string[]>([]);
  const shown = findings.filter(({ id }) => !closed.includes(id)).slice(-2);
  return (
    // Above the controls of the call and the name of who is seen.
    <div className="pointer-events-none absolute inset-0 bottom-26 flex flex-col gap-3 p-3 narrow:hidden">
      {/* In the corner that no chip of the call uses. */}
      <div className="w-fit self-end rounded-full bg-sheet">
        <TimerRing
          left={left}
          total={round?.timerSeconds ?? 0}
          isRunning={recorder === 'recording'}
          isUp={isTimeUp(recorder, left)}
        />
      </div>
      {shown.length > 0 && (
        <div className={`grid min-h-0 grow items-start gap-3 ${shown.length > 1 ? 'grid-cols-2' : ''}`}>
          {shown.map((finding) => (
            <article
              key={finding.id}
              className="pointer-events-auto max-h-full overflow-y-auto rounded-card border border-line bg-sheet p-4"
            >
              <h3 className="mb-2 flex items-center justify-between gap-3 font-semibold">
                {finding.name}
                <IconButton
                  label={`Close ${finding.name}`}
                  className="size-9 rounded-control hover:bg-ink/7"
                  onPress={() => setClosed([...closed, finding.id])}
                >
                  <X aria-hidden="true" className="size-4.5" />
                </IconButton>
              </h3>
              <FindingBody finding={finding} />
            </article>
          ))}
        </div>
      )}
    </div>
  );
}
