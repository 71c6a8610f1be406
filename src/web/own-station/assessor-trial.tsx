import { useState } from 'react';
import type { TriedItem } from '../../contract/own-station.ts';
import { TALK_LIMIT } from '../../domain/assessment/typed-talk.ts';
import { toastFailure } from '../account/failure-toast.ts';
import { call } from '../account/session.ts';
import { VerdictMark } from '../mark/verdict-mark.tsx';
import { verdictWords } from '../mark/verdict-words.ts';
import { useSubmit } from '../platform/use-submit.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/text-area.tsx';

const EXAMPLE = 'Actor: Will I be able to drive?\nCandidate: Not today. ...';

function Heard({ items }: { items: readonly TriedItem[] }) {
  const groups = [...new Set(items.map(({ group }) => group))];
  const met = items.filter(({ verdict }) => verdict === 'met').length;
  const points = items.filter(({ item }) => item.startsWith('p')).length;
  return (
    <div className="grid gap-5">
      <p role="status" className="font-semibold tabular-nums">
        {met} of {points} points met
      </p>
      {groups.map((group) => (
        <section key={group} aria-label={group}>
          <h3 className="border-b border-line pb-1.5 font-semibold">{group}</h3>
          <ul>
            {items
              .filter((one) => one.group === group)
              .map(({ item, text, verdict, quotes }) => (
                <li key={item} className="grid gap-1 border-t border-line py-2.5 first:border-t-0">
                  <p className="wrap-anywhere">{text}</p>
                  <p className="flex items-center gap-1.5 text-small font-medium">
                    <VerdictMark verdict={verdict} />
                    {verdictWords('assessor', verdict)}
                  </p>
                  {quotes.map((quote) => (
                    <blockquote key={quote} className="border-l-2 border-edge pl-3 text-small wrap-anywhere">
                      {quote}
                    </blockquote>
                  ))}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Lets the writer type a conversation and see what the assessor would hear in it. */
export default function AssessorTrial({ text, problem }: { text: string; problem: string | null }) {
  const [talk, setTalk] = useState('');
  const [items, setItems] = useState<readonly TriedItem[] | null>(null);
  const { busy, onSubmit } = useSubmit(async () => {
    const result = await call('tryAssessor', { text, talk });
    if (!result.ok) return toastFailure('Not tried', result.failure);
    setItems(result.value.items);
  });
  if (problem !== null) return <p className="text-ink-soft">{problem}</p>;
  return (
    <div className="grid grid-cols-1 gap-6">
      <form onSubmit={onSubmit} className="grid gap-4">
        <TextArea
          label="A conversation"
          required
          rows={6}
          maxLength={TALK_LIMIT}
          placeholder={EXAMPLE}
          value={talk}
          onChange={(event) => setTalk(event.target.value)}
          help="Begin each turn with “Candidate:” or “Actor:”. Nothing of it is kept."
        />
        <Button
          type="submit"
          variant="secondary"
          busy={busy}
          busyText="Listening..."
          className="justify-self-start"
        >
          Try the assessor
        </Button>
      </form>
      {items && <Heard items={items} />}
    </div>
  );
}
