import CalendarClock from 'lucide-react/icons/calendar-clock';
import ChevronRight from 'lucide-react/icons/chevron-right';
import FileText from 'lucide-react/icons/file-text';
import ListChecks from 'lucide-react/icons/list-checks';
import Mic from 'lucide-react/icons/mic';
import PenLine from 'lucide-react/icons/pen-line';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { assessmentPath } from '../../contract/pages.ts';
import type { Waiting } from '../../contract/dashboard.ts';
import { ScreenLink } from '../platform/screen-link.tsx';
import { Card } from '../ui/card.tsx';

type Shown = { icon: typeof FileText; words: (waiting: Waiting) => string; to: (roundId: string) => string };

const debrief = (roundId: string) => `/assessments?debrief=${roundId}`;
const shown: Record<Waiting['kind'], Shown> = {
  proposal: {
    icon: CalendarClock,
    words: ({ other }) => `${other} proposes a new time`,
    to: () => '/interview-scheduling',
  },
  pairing: {
    icon: UserRoundPlus,
    words: ({ other }) => `Practise with ${other}? Please answer`,
    to: () => '/partners',
  },
  'self-rating': { icon: PenLine, words: () => 'Rate yourself before you see the marks', to: debrief },
  marking: { icon: ListChecks, words: ({ other }) => `Finish your marks for ${other}`, to: debrief },
  recording: {
    icon: Mic,
    words: ({ other }) => `${other} asks: may a mentor hear your recording?`,
    to: () => '/profile?tab=practice',
  },
  marks: { icon: ListChecks, words: ({ other }) => `${other} has marked your round`, to: debrief },
  assessment: {
    icon: FileText,
    words: () => 'A new assessment is ready',
    to: assessmentPath,
  },
};

/** What waits for the reader, each with the way to it. */
export function WaitingList({ waiting }: { waiting: readonly Waiting[] }) {
  return (
    <Card title="Waiting for you">
      <ul className="-my-2">
        {waiting.map((one) => {
          const { icon: Icon, words, to } = shown[one.kind];
          return (
            <li
              key={`${one.kind} ${one.roundId} ${one.at}`}
              className="border-t border-line first:border-t-0"
            >
              <ScreenLink
                to={to(one.roundId ?? '')}
                className="group flex min-h-14 items-center gap-3.5 py-2.5"
              >
                <Icon aria-hidden="true" className="size-5 shrink-0 text-teal" />
                <span className="min-w-0 flex-1">
                  <span className="block font-medium wrap-anywhere group-hover:underline">{words(one)}</span>
                  {one.caseName !== null && (
                    <span className="block text-small wrap-anywhere text-ink-soft">{one.caseName}</span>
                  )}
                </span>
                <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-ink-soft" />
              </ScreenLink>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
