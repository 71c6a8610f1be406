import { useEffect, useState } from 'react';
import type { VideoCall } from '../core/call.ts';
import { callFigures, type CallFigures } from '../core/call-figures.ts';

const READ_EVERY_MS = 2000;

const share = (loss: number | null): string | null => (loss === null ? null : `${(loss * 100).toFixed(1)} %`);

const rowsOf = (figures: CallFigures): [name: string, value: string | null][] => [
  ['Round trip', figures.roundTripMs === null ? null : `${figures.roundTripMs} ms`],
  ['Lost on the way to you', share(figures.lossIn)],
  ['Lost on the way to them', share(figures.lossOut)],
  ['Picture you see', figures.pictureIn],
  ['Picture you send', figures.pictureOut],
  ['Codecs', figures.codecs],
  ['Way', figures.way && { direct: 'Directly, browser to browser', relay: 'Through a relay' }[figures.way]],
];

/** How the connection to the other person is, by the browser's own figures. They stay on this page. */
export function CallStatistics({ call }: { call: VideoCall | null }) {
  const [isOpen, setOpen] = useState(false);
  const [figures, setFigures] = useState<CallFigures | null>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const read = async () => {
      const stats = await call?.stats();
      setFigures(stats ? callFigures(new Map(stats.entries())) : null);
    };
    void read();
    const timer = setInterval(() => void read(), READ_EVERY_MS);
    return () => clearInterval(timer);
  }, [call, isOpen]);
  return (
    <details
      className="border-t border-line pt-5 text-small"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="w-fit cursor-pointer text-body font-semibold">Call statistics</summary>
      {figures ? (
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 tabular-nums">
          {rowsOf(figures).map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd>{value ?? '–'}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="mt-2 text-ink-soft">There is nobody to measure the connection to yet.</p>
      )}
    </details>
  );
}
