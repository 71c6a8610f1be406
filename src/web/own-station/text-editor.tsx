import { useId, useState, type RefObject } from 'react';
import { CASE_LIMITS } from '../../domain/station/case-station.ts';

type TextEditorProps = {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onChange: (text: string) => void;
  onGoTo: (line: number) => void;
};

/** The `#` parts of a text and the lines they begin at. */
const partsOf = (lines: readonly string[]): { name: string; line: number }[] =>
  lines.flatMap((text, index) =>
    text.startsWith('# ') ? [{ name: text.slice(2).trim().slice(0, 40), line: index + 1 }] : [],
  );

/** The whole file in one field, with a way to each part of it. */
export function TextEditor({ field, text, onChange, onGoTo }: TextEditorProps) {
  const id = useId();
  const [line, setLine] = useState(1);
  const updateLine = ({ value, selectionStart }: HTMLTextAreaElement) =>
    setLine(value.slice(0, selectionStart).split('\n').length);
  return (
    <div className="grid grid-cols-1 content-start gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="field-label">
          Text
        </label>
        <span className="text-small text-ink-soft tabular-nums">Line {line}</span>
      </div>
      <nav aria-label="Parts" className="-mx-1 flex flex-wrap gap-x-1">
        {[{ name: 'Top', line: 1 }, ...partsOf(text.split('\n'))].map((part) => (
          <button
            key={`${part.line} ${part.name}`}
            type="button"
            onClick={() => onGoTo(part.line)}
            className="min-h-11 rounded-control px-2 text-small font-semibold text-accent hover:bg-ink/7 sm:min-h-8"
          >
            {part.name}
          </button>
        ))}
      </nav>
      <textarea
        id={id}
        ref={field}
        value={text}
        maxLength={CASE_LIMITS.characters}
        spellCheck
        autoCapitalize="sentences"
        onChange={(event) => {
          onChange(event.target.value);
          updateLine(event.target);
        }}
        onSelect={(event) => updateLine(event.currentTarget)}
        className="h-[60dvh] min-h-80 w-full resize-y rounded-control border border-edge bg-sheet px-3.5 py-2.5 font-mono text-small
          leading-6 hover:border-ink focus-visible:border-accent focus-visible:outline-1 focus-visible:outline-offset-0 lg:h-[70dvh]"
      />
    </div>
  );
}
