import type { Quote as AssessedQuote } from '../../domain/assessment/assessment.ts';
import type { SpokenQuote } from '../../domain/recording/spoken-quote.ts';
import { PlayButton, type Listening } from './play-button.tsx';
import type { Passage } from './quote-player.ts';

/** How a quote is named to those who do not see it. */
export const quoteLabel = (quote: string): string =>
  `‘${quote.length > 60 ? `${quote.slice(0, 59).trimEnd()}…` : quote}’`;

/** What to play: of a finding the times begin early enough. */
export const passageOf = (words: SpokenQuote): Passage =>
  words.finding === undefined ? words : { ...words, leadMs: 0 };

type QuoteProps = {
  words: SpokenQuote & Pick<AssessedQuote, 'about'>;
  listening: Listening;
  tone?: 'teal' | 'danger';
};

/** The candidate's own words, set as a quote, with a small mark that plays them. */
export function Quote({ words, listening, tone = 'teal' }: QuoteProps) {
  return (
    <figure className={`w-full border-l-2 pl-3 ${tone === 'danger' ? 'border-danger' : 'border-teal'}`}>
      {words.finding === undefined ? (
        <blockquote className="hang-quote wrap-anywhere">‘{words.quote}’</blockquote>
      ) : (
        <p className="wrap-anywhere">{words.quote}</p>
      )}
      <figcaption className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft">
        <PlayButton passage={passageOf(words)} listening={listening} name={quoteLabel(words.quote)} />
        {words.about && <span className="min-w-0 flex-1 basis-36 wrap-anywhere">{words.about}</span>}
      </figcaption>
    </figure>
  );
}
