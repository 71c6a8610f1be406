import { StartingSoon } from '../attendance/starting-soon.tsx';
import { Button } from '../ui/button.tsx';

type RehearsalHeaderProps = { caseName: string | null; onExit: () => void };

/** The room's name and the way out; everything else steps back. */
export function RehearsalHeader({ caseName, onExit }: RehearsalHeaderProps) {
  return (
    <>
      <header className="border-b border-line">
        <div className="mx-auto flex min-h-16 max-w-6xl items-center gap-4 px-5 sm:px-8">
          <p className="min-w-0 truncate">
            <span className="text-lead font-semibold">Rehearsal</span>
            {caseName !== null && <span className="text-ink-soft"> · {caseName}</span>}
          </p>
          <Button variant="quiet" className="ml-auto" onClick={onExit}>
            Exit
          </Button>
        </div>
      </header>
      <StartingSoon place="room" />
    </>
  );
}
