import type { EndpointOutput } from '../../contract/endpoints.ts';
import type { MarkItem, Verdict } from '../../domain/mark/mark.ts';
import { agreementWords, markerAgreement } from '../../domain/mark/marker-agreement.ts';
import type { Verdicts } from '../mark/mark-scheme.tsx';
import { textLink } from '../platform/screen-link.tsx';

type PanelMark = EndpointOutput<'markTalk'>['marks'][number];
type Turn = EndpointOutput<'readTalk'>['talk']['turns'][number];

const words: Partial<Record<Verdict, string>> = {
  met: 'Met',
  partly: 'Partly',
  missed: 'Not heard',
  raised: 'Raised',
  quiet: 'Not raised',
};

/** What was left without a tick was not heard. */
const saidBy = ({ id, kind }: MarkItem, verdicts: Verdicts): Verdict => {
  const verdict = verdicts[id];
  if (verdict && verdict !== 'none') return verdict;
  return kind === 'flag' ? 'quiet' : 'missed';
};

type Compared = { item: MarkItem; mine: Verdict; panel: PanelMark };

function Row({ item, mine, panel, turns }: Compared & { turns: readonly Turn[] }) {
  const { quote } = panel;
  const turn = quote === null ? -1 : turns.findIndex(({ text }) => text.includes(quote));
  return (
    <li className="px-4 py-3">
      <p className="font-medium wrap-anywhere">
        {item.kind === 'flag' && <span className="text-danger">Red flag: </span>}
        {item.text}
      </p>
      <p className="mt-0.5 flex flex-wrap gap-x-5 text-small">
        <span>
          You: <span className="font-semibold">{words[mine]}</span>
        </span>
        <span>
          Panel: <span className="font-semibold">{words[panel.verdict]}</span>
        </span>
      </p>
      {quote !== null && (
        <p className="mt-1 border-l-2 border-teal pl-3 text-small text-ink-soft wrap-anywhere">
          ‘{quote}’{' '}
          {turn >= 0 && (
            <a href={`#turn-${turn}`} className={textLink}>
              In the talk
            </a>
          )}
        </p>
      )}
    </li>
  );
}

type TalkComparisonProps = {
  items: readonly MarkItem[];
  turns: readonly Turn[];
  verdicts: Verdicts;
  marks: readonly PanelMark[];
};

/** One's own marks beside the panel's: how far they agree, then what they differ about, then the rest. */
export function TalkComparison({ items, turns, verdicts, marks }: TalkComparisonProps) {
  const compared = items.flatMap((item): Compared[] => {
    const panel = marks.find((mark) => mark.item === item.id);
    return panel ? [{ item, mine: saidBy(item, verdicts), panel }] : [];
  });
  const points = compared.filter(({ item }) => item.kind === 'point');
  const agreement = markerAgreement(points.map(({ mine, panel }) => [mine, panel.verdict] as const));
  const differing = compared.filter(({ mine, panel }) => mine !== panel.verdict);
  const same = compared.filter(({ mine, panel }) => mine === panel.verdict);
  const list = (title: string, rows: readonly Compared[]) =>
    rows.length > 0 && (
      <section aria-label={title} className="border-t border-line">
        <h3 className="bg-teal-wash px-4 py-2.5 font-semibold">{title}</h3>
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <Row key={row.item.id} {...row} turns={turns} />
          ))}
        </ul>
      </section>
    );
  return (
    <>
      <div className="p-4">
        <p role="status" className="text-lead font-semibold tabular-nums">
          {agreementWords(agreement)}
        </p>
        <p className="mt-1 text-small text-ink-soft">
          The panel’s marks are those that two independent readings of this talk agreed on. No clinician has
          reviewed them. κ is agreement beyond chance: 0 is chance, 1 is the same on all.
        </p>
      </div>
      {list('Where you differ', differing)}
      {list('Where you agree', same)}
    </>
  );
}
