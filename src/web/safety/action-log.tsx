import { ACTION_WORDS } from '../../domain/organiser/organiser-policy.ts';
import type { LoggedAction } from '../../contract/organiser.ts';
import { formatStart } from '../platform/when.ts';
import { Card } from '../ui/card.tsx';

/** What organisers did, for each of them to see. */
export function ActionLog({ actions }: { actions: readonly LoggedAction[] }) {
  return (
    <Card title="What organisers did" description="Every organiser sees this.">
      {actions.length === 0 && <p className="text-ink-soft">Nothing yet.</p>}
      <ol>
        {actions.map(({ id, by, about, action, words, at }) => (
          <li key={id} className="border-t border-line py-3 first:border-t-0">
            <p className="wrap-anywhere">
              <span className="font-medium">{by}</span> {ACTION_WORDS[action]}{' '}
              {about && <span className="font-medium">{about}</span>}
              <span className="text-small text-ink-soft tabular-nums"> · {formatStart(at)}</span>
            </p>
            {words && <p className="text-ink-soft wrap-anywhere whitespace-pre-line">{words}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
