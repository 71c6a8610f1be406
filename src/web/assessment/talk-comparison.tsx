import type { EndpointOutput } from '../../contract/endpoints.ts';
import type { MarkItem, Verdict } from '../../domain/mark/mark.ts';
import { agreementWords, markerAgreement } from '../../domain/mark/marker-agreement.ts';
import type { Verdicts } from '../mark/mark-scheme.tsx';
import type { Listening } from '../recording/play-button.tsx';
import { quoteLabel } from '../recording/quote.tsx';
import { useReadAloud } from './use-read-aloud.ts';
import { textLink } from '../platform/screen-link.tsx';

type PanelMark = EndpointOutput<'markTalk'>['marks'][number];
type Talk = EndpointOutput<'readTalk'>['talk'];

/** Whose marks they are, in words. */
export const MARKED_BY = {
  readings: {
    name: 'Panel',
    show: 'Show the panel’s marks',
    what: 'The panel’s marks are those that two independent readings of this talk agreed on. No clinician has reviewed them.',
  },
  'fellow-eye': {
    name: 'Fellow Eye',
    show: 'Show Fellow Eye’s marks',
    what: 'These are Fellow Eye’s own marks on the sample round, as it marks every round. No one has reviewed them.',
  },
  people: {
    name: 'They',
    show: 'Show their marks',
    what: 'These are the marks that the people of this round settled on: what was agreed, else the examiners, else the partner. Under a mark are the words that it was ticked at. No clinician has reviewed them.',
  },
} as const satisfies Record<Talk['markedBy'], { name: string; show: string; what: string }>;

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

function Row({ item, mine, panel, talk, listening }: Compared & { talk: Talk; listening: Listening }) {
  const { quote } = panel;
  const turn = quote === null ? -1 : talk.turns.findIndex(({ text }) => text.includes(quote));
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
          {MARKED_BY[talk.markedBy].name}: <span className="font-semibold">{words[panel.verdict]}</span>
        </span>
      </p>
      {quote !== null && (
        <div className="mt-1.5 border-l-2 border-teal pl-3 text-small">
          <p className="wrap-anywhere text-ink-soft">‘{quote}’</p>
          {turn >= 0 && (
            <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
              <a href={`#turn-${turn}`} className={textLink}>
                In the talk
              </a>
              {listening.playable && (
                <button
                  type="button"
                  aria-label={`Read aloud: ${quoteLabel(quote)}`}
                  onClick={() => listening.play({ turn, quote, startMs: turn, endMs: turn })}
                  className={textLink}
                >
                  Read aloud
                </button>
              )}
            </p>
          )}
        </div>
      )}
    </li>
  );
}

type TalkComparisonProps = {
  talk: Talk;
  verdicts: Verdicts;
  marks: readonly PanelMark[];
};

/** One's own marks beside those of others: how far they agree, then what they differ about, then the rest. */
export function TalkComparison({ talk, verdicts, marks }: TalkComparisonProps) {
  const listening = useReadAloud(talk.turns);
  const compared = talk.items.flatMap((item): Compared[] => {
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
            <Row key={row.item.id} {...row} talk={talk} listening={listening} />
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
          {MARKED_BY[talk.markedBy].what} κ is agreement beyond chance: 0 is chance, 1 is the same on all.
        </p>
      </div>
      {list('Where you differ', differing)}
      {list('Where you agree', same)}
    </>
  );
}
