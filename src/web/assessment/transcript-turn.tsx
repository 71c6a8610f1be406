import { useState } from 'react';
import type { EndpointOutput } from '../../contract/endpoints.ts';
import { CORRECTION_LIMIT } from '../../domain/recording/correction.ts';
import { useBusy } from '../platform/use-busy.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { PlayButton, type Listening } from '../recording/play-button.tsx';

export type SpokenTurn = EndpointOutput<'readAssessment'>['turns'][number];
/** Says what was said in a turn; null goes back to what was heard. Answers whether it was kept. */
export type Correct = (turn: number, text: string | null) => Promise<boolean>;

/** Where the words to light begin and end; what is looked for goes before what was played. */
const litIn = (
  text: string,
  search: string,
  quote: string | undefined,
): [from: number, to: number] | null => {
  const sought = search === '' ? -1 : text.toLowerCase().indexOf(search.toLowerCase());
  if (sought >= 0) return [sought, sought + search.length];
  const at = quote === undefined ? -1 : text.indexOf(quote);
  return quote === undefined || at < 0 ? null : [at, at + quote.length];
};

type WordsProps = { text: string; search: string; quote: string | undefined };

/** A turn's words, with those lit that are looked for or were quoted. */
function Words({ text, search, quote }: WordsProps) {
  const lit = litIn(text, search, quote);
  if (!lit) return text;
  const [from, to] = lit;
  return (
    <>
      {text.slice(0, from)}
      <mark className="rounded-xs bg-accent-wash px-0.5 text-ink">{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  );
}

type CorrectionFormProps = {
  text: string;
  onSave: (text: string) => Promise<boolean>;
  onClose: () => void;
};

/** The candidate's own wording of a turn that was misheard. */
function CorrectionForm({ text, onSave, onClose }: CorrectionFormProps) {
  const [said, setSaid] = useState(text);
  const { busy, whileBusy } = useBusy();
  const save = async () => {
    if (said === text || (await whileBusy(onSave(said)))) onClose();
  };
  return (
    <div className="mt-1 grid gap-2">
      <TextArea
        label="I said this"
        help="Correct the words that were misheard. Your partner can see what you changed."
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens where the reader asked for it
        autoFocus
        maxLength={CORRECTION_LIMIT}
        value={said}
        onChange={(event) => setSaid(event.target.value)}
      />
      <div className="flex gap-2">
        <Button size="small" busy={busy} busyText="Saving..." onClick={() => void save()}>
          Save
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

type TranscriptTurnProps = {
  turn: SpokenTurn;
  index: number;
  name: string;
  /** The words to light, when a quote of this turn plays or played last. */
  quote: string | undefined;
  /** Words that the reader looks for; '' for none. */
  search: string;
  listening: Listening;
  /** Null for anyone but the candidate. */
  onCorrect: Correct | null;
};

/** One stretch of what was said; the candidate can correct their own. */
export function TranscriptTurn(props: TranscriptTurnProps) {
  const { turn, index, name, quote, search, listening, onCorrect } = props;
  const [isEditing, setIsEditing] = useState(false);
  const canCorrect = onCorrect !== null && turn.speaker === 'candidate' && turn.text !== '';
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <span
          className={`min-w-0 text-small font-semibold wrap-anywhere ${turn.speaker === 'candidate' ? 'text-ink' : 'text-teal'}`}
        >
          {name}
        </span>
        <PlayButton passage={turn} listening={listening} name={name === 'You' ? 'yourself' : name} />
      </div>
      {/* Whoever said it deleted their account, or took back their consent. */}
      {turn.text === '' && <p className="mt-1 text-ink-soft">These words were removed.</p>}
      {turn.text !== '' && !isEditing && (
        <p className="mt-1 wrap-anywhere">
          <Words text={turn.text} search={search} quote={quote} />
        </p>
      )}
      {turn.original !== undefined && (
        <p className="mt-1 text-small wrap-anywhere text-ink-soft">Corrected. Heard as: ‘{turn.original}’</p>
      )}
      {isEditing && onCorrect && (
        <CorrectionForm
          text={turn.text}
          onSave={(text) => onCorrect(index, text)}
          onClose={() => setIsEditing(false)}
        />
      )}
      {canCorrect && !isEditing && (
        <p className="flex flex-wrap gap-x-4">
          <TurnButton onClick={() => setIsEditing(true)}>I said this…</TurnButton>
          {turn.original !== undefined && (
            <TurnButton onClick={() => void onCorrect(index, null)}>Back to what was heard</TurnButton>
          )}
        </p>
      )}
    </>
  );
}

function TurnButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-8 text-small font-medium text-ink-soft underline decoration-line underline-offset-4 hover:text-ink
        hover:decoration-ink max-sm:min-h-11"
    >
      {children}
    </button>
  );
}
