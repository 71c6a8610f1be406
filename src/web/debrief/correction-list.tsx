import type { Debrief } from '../../contract/debrief.ts';
import { WORDS_GONE } from '../../domain/recording/correction.ts';
import { toastCallFailure } from '../account/failure-toast.ts';
import { call } from '../account/session.ts';
import { useBusy } from '../platform/use-busy.ts';
import { Button } from '../ui/button.tsx';

type CorrectionListProps = { debrief: Debrief; other: string };

/** What the candidate says they said, where it would change a verdict: it counts once the partner agrees. */
export function CorrectionList({ debrief, other }: CorrectionListProps) {
  const { id: roundId, role, corrections, debrief: forms } = debrief;
  const { busy, whileBusy } = useBusy();
  if (corrections.length === 0) return null;
  const isPartner = role === 'partner';
  const agree = async (turn: number, text: string) => {
    const result = await call('agreeCorrection', { roundId, turn, text });
    if (!result.ok) toastCallFailure(result.failure);
  };
  const status = ({ agreed, mayCount }: { agreed: boolean; mayCount: boolean }): string => {
    if (agreed)
      return isPartner
        ? 'You agreed. It counts.'
        : `${forms?.theirs.left ? 'Your partner' : other} agreed. It counts.`;
    if (forms?.theirs.left) return 'Your partner has left, so nobody can agree to it. It does not count.';
    if (!mayCount) return `It does not count. ${WORDS_GONE}`;
    return isPartner ? '' : `It counts once ${other} agrees.`;
  };
  return (
    <section aria-labelledby={`corrections-${roundId}`}>
      <h3 id={`corrections-${roundId}`} className="border-b border-line pb-1.5 font-semibold">
        {isPartner ? `${other} corrected what was heard` : 'Your corrections'}
      </h3>
      <ul>
        {corrections.map(({ turn, heard, text, agreed, mayCount }) => (
          <li key={turn} className="grid gap-1.5 border-t border-line py-3 first:border-t-0">
            <p className="wrap-anywhere">‘{text}’</p>
            <p className="text-small text-ink-soft wrap-anywhere">Heard as: ‘{heard}’</p>
            <p role="status" className="text-small font-medium text-teal">
              {status({ agreed, mayCount })}
            </p>
            {isPartner && !agreed && mayCount && (
              <div>
                <Button
                  variant="secondary"
                  size="small"
                  busy={busy}
                  aria-label={`Agree that this was said: ${text}`}
                  onClick={() => void whileBusy(agree(turn, text))}
                >
                  Agree that this was said
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
