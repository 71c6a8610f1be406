import type { Concern } from '../../contract/organiser.ts';
import { concernReasonWords } from '../../domain/safety/concern.ts';
import { startWithZone } from '../platform/when.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import type { LeadsToDecision } from './decision-dialog.tsx';
import { closing, suspending } from './decisions.ts';
import { PersonLine } from './person-line.tsx';

function ConcernRow({ concern, onDecide }: LeadsToDecision & { concern: Concern }) {
  return (
    <li className="border-t border-line py-4 first:border-t-0 first:pt-0">
      <p className="font-semibold">{concernReasonWords[concern.reason]}</p>
      <dl className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)] [&_dt]:text-ink-soft">
        <dt>About</dt>
        <dd>
          <PersonLine person={concern.about} />
        </dd>
        <dt>Reported by</dt>
        <dd>
          <PersonLine person={concern.by} />{' '}
          <span className="tabular-nums">on {startWithZone(concern.createdAt)}</span>
        </dd>
        {concern.sessionStart && (
          <>
            <dt>Session</dt>
            <dd className="tabular-nums">{startWithZone(concern.sessionStart)}</dd>
          </>
        )}
      </dl>
      {concern.words && (
        <blockquote className="mt-3 border-l-2 border-edge pl-3 wrap-anywhere whitespace-pre-line">
          {concern.words}
        </blockquote>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" size="small" onClick={() => onDecide(closing(concern))}>
          Close report
        </Button>
        {!concern.about.suspended && (
          <Button
            variant="secondary"
            size="small"
            aria-label={`Suspend ${concern.about.name}`}
            onClick={() => onDecide(suspending(concern.about))}
          >
            Suspend
          </Button>
        )}
      </div>
    </li>
  );
}

/** The reports that wait for an organiser. */
export function Concerns({ concerns, onDecide }: LeadsToDecision & { concerns: readonly Concern[] }) {
  return (
    <Card title={concerns.length === 0 ? 'Reports' : `Reports (${concerns.length})`}>
      {concerns.length === 0 ? (
        <p className="text-ink-soft">No report waits for an answer.</p>
      ) : (
        <ul>
          {concerns.map((concern) => (
            <ConcernRow key={concern.id} concern={concern} onDecide={onDecide} />
          ))}
        </ul>
      )}
    </Card>
  );
}
