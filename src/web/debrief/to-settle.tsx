import { useId } from 'react';
import type { Debrief } from '../../contract/debrief.ts';
import type { ComparedItem } from '../../domain/debrief/compared-voices.ts';
import { asksToShare } from '../../domain/debrief/share-to-settle.ts';
import { toSettle } from '../../domain/debrief/to-settle.ts';
import { PlayButton, type Listening } from '../recording/play-button.tsx';
import { quoteLabel } from '../recording/quote.tsx';
import { Badge } from '../ui/badge.tsx';
import { comparedIn, namesIn } from './debrief-comparison.ts';
import { Settling } from './settling.tsx';
import { ShareToSettle } from './share-to-settle.tsx';

type ToSettleProps = { debrief: Debrief; other: string; listening: Listening };

/** What is in doubt about a point. */
const doubtWords = ({ item, split }: ComparedItem): string => {
  const doubt = split ? 'The examiners differ' : 'Possibly heard';
  return item.safetyCritical ? `${doubt}, safety-critical` : doubt;
};

/** The words in doubt, to read and to hear. */
function Words({ passage, listening }: Pick<ComparedItem, 'passage'> & { listening: Listening }) {
  if (passage?.quote === undefined) return null;
  const { quote, finding } = passage;
  return (
    <p className="flex items-start gap-3">
      <PlayButton
        passage={finding === undefined ? passage : { ...passage, leadMs: 0 }}
        listening={listening}
        name={quoteLabel(quote)}
      />
      <span className="min-w-0 pt-0.5 wrap-anywhere max-sm:pt-1.5">
        {finding === undefined ? `‘${quote}’` : quote}
      </span>
    </p>
  );
}

const waitWords = ({ debrief }: Debrief): string =>
  debrief?.revealed && debrief.others.length > 0
    ? 'These count neither way until those who examined settle them.'
    : 'These count neither way. You can settle them once both of you see the marks.';

/** What a report opens with: where Fellow Eye is not sure, or a danger is disputed, for the two people to settle. */
export function ToSettle({ debrief, other, listening }: ToSettleProps) {
  const id = useId();
  const rows = toSettle(comparedIn(debrief));
  if (rows.length === 0) return null;
  const { role } = debrief;
  const maySettle = debrief.debrief?.maySettle ?? false;
  return (
    <section aria-labelledby={id} className="rounded-control bg-paper p-4 sm:p-6">
      <h3 id={id} className="font-semibold">
        To settle together
      </h3>
      <p className="mt-0.5 max-w-[65ch] text-small text-ink-soft wrap-anywhere">
        {maySettle ? 'Hear each one and agree on it. Until then it counts neither way.' : waitWords(debrief)}
      </p>
      <ul className="mt-2">
        {rows.map((compared) => (
          <li
            key={compared.item.id}
            className="grid gap-2 border-t border-line py-3 first:border-t-0 last:pb-0"
          >
            <p className="wrap-anywhere">
              <span className="font-medium">{compared.item.text}</span>{' '}
              {compared.item.kind === 'flag' ? (
                <Badge tone="danger">
                  {compared.said.assessor === 'possibly' ? 'Possibly a red flag' : 'Red flag'}
                </Badge>
              ) : (
                <Badge>{doubtWords(compared)}</Badge>
              )}
            </p>
            <Words passage={compared.passage} listening={listening} />
            <Settling
              compared={compared}
              role={role}
              names={namesIn(debrief, other)}
              settlesIn={maySettle && (compared.unsure || compared.contested) ? debrief.id : null}
            />
          </li>
        ))}
      </ul>
      {asksToShare(debrief) && <ShareToSettle roundId={debrief.id} other={other} />}
    </section>
  );
}
