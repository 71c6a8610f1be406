import type { Assessment } from '../../contract/assessment.ts';
import { firstQuotes, sayNextTime } from '../../domain/assessment/first-look.ts';
import { PlayButton, type Listening } from '../recording/play-button.tsx';
import { quoteLabel, passageOf } from '../recording/quote.tsx';

/** What a tired reader takes away before anything else: one thing to say next time, and three moments to hear. */
export function FirstLook({ assessment, listening }: { assessment: Assessment; listening: Listening }) {
  const next = sayNextTime(assessment.overall_feedback.priorities_for_next_time);
  const quotes = firstQuotes(assessment.dimensions);
  if (next === null && quotes.length === 0) return null;
  return (
    <div className="@container">
      <dl className="grid gap-x-8 gap-y-5 @2xl:grid-cols-[2fr_3fr]">
        {next !== null && (
          <div className="min-w-0">
            <dt className="text-small font-semibold text-ink-soft">Say next time</dt>
            <dd className="mt-1.5 border-l-2 border-accent pl-3 text-lead font-semibold text-pretty wrap-anywhere">
              {next}
            </dd>
          </div>
        )}
        {quotes.length > 0 && (
          <div className="min-w-0">
            <dt className="text-small font-semibold text-ink-soft">Hear first</dt>
            <dd>
              <ul className="mt-1.5 grid gap-2">
                {quotes.map((words) => (
                  <li key={`${words.startMs} ${words.quote}`} className="flex items-start gap-3">
                    <PlayButton
                      passage={passageOf(words)}
                      listening={listening}
                      name={quoteLabel(words.quote)}
                    />
                    <span className="min-w-0 pt-0.5 wrap-anywhere max-sm:line-clamp-2 max-sm:mt-1.5 max-sm:pt-0">
                      {words.for === 'red_flag' && (
                        <span className="font-semibold text-danger">Red flag: </span>
                      )}
                      {words.finding === undefined ? `‘${words.quote}’` : words.quote}
                    </span>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}
