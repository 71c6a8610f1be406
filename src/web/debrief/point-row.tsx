import { type ComparedItem } from '../../domain/debrief/compared-voices.ts';
import type { DebriefRole } from '../../domain/debrief/debrief.ts';
import type { LateMark } from '../../domain/mark/mark.ts';
import { PlayButton, type Listening } from '../recording/play-button.tsx';
import { quoteLabel } from '../recording/quote.tsx';
import { Badge } from '../ui/badge.tsx';
import { Settling } from './settling.tsx';
import { VerdictMark } from '../mark/verdict-mark.tsx';
import type { VoiceNames } from '../../domain/debrief/result-line.ts';
import { lateWords, verdictWords, voicesOf } from '../mark/verdict-words.ts';

export type PointRowProps = {
  compared: ComparedItem;
  role: DebriefRole;
  names: VoiceNames;
  /** What stands for the assessor where it says nothing. */
  silence: string | undefined;
  /** What arrived after the reveal. */
  late: readonly LateMark[];
  /** Null where nothing can be played. */
  listening: Listening | null;
  /** The round to settle items in; null until the reader sees both sides. */
  settlesIn: string | null;
};

/** One point or red flag with what each voice says of it. */
export function PointRow(props: PointRowProps) {
  const { compared, role, names, silence, late, listening, settlesIn } = props;
  const { item, said, agreed, differs, contested, split, unsure, passage } = compared;
  const voices = voicesOf(names);
  // Where the partner ticked nothing, it is an examiner's tick.
  const ticked = said.partner === null ? 'what was ticked' : `what ${names.partner} ticked`;
  const lately = lateWords(late, item.id, names);
  // What was ticked or asked for has its lead in its times.
  const hasLead = passage !== null && (passage.quote === undefined || passage.finding !== undefined);
  return (
    <li className="@container grid gap-2 border-t border-line py-3 first:border-t-0">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">
          {item.text}{' '}
          {item.kind === 'flag' ? (
            <Badge tone="danger">Red flag</Badge>
          ) : (
            item.safetyCritical && <Badge>Safety-critical</Badge>
          )}
        </p>
        {listening && passage && (
          <PlayButton
            passage={hasLead ? { ...passage, leadMs: 0 } : passage}
            listening={listening}
            name={passage.quote === undefined ? ticked : quoteLabel(passage.quote)}
          />
        )}
      </div>
      {(differs || contested || unsure) && passage?.quote !== undefined && (
        <p className="border-l-2 border-teal pl-3 text-small wrap-anywhere">
          {passage.finding === undefined ? `‘${passage.quote}’` : passage.quote}
        </p>
      )}
      <dl
        className={`grid gap-x-2 gap-y-1.5 text-small ${voices.length > 3 ? 'grid-cols-2 @md:grid-cols-5' : 'grid-cols-3'}`}
      >
        {voices.map((voice) => (
          <div key={voice} className="min-w-0">
            <dt className="truncate text-ink-soft" title={names[voice]}>
              {names[voice]}
            </dt>
            <dd className="flex items-center gap-1.5 font-medium">
              <VerdictMark verdict={said[voice]} />
              {verdictWords(voice, said[voice], silence)}
            </dd>
          </div>
        ))}
      </dl>
      {lately !== null && <p className="text-small text-ink-soft wrap-anywhere">{lately}</p>}
      {split && (
        <p className="text-small font-semibold text-accent">
          Split: it counts neither way until it is settled.
        </p>
      )}
      {(agreed !== null || contested || unsure) && (
        <Settling compared={compared} role={role} names={names} settlesIn={settlesIn} />
      )}
    </li>
  );
}
