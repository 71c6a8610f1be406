import { dayOf, partAt, secondsOfDay, type DayPart } from '../../domain/round/preset.ts';
import { timingWords, type Timing } from '../../domain/round/timing.ts';

type Named = Timing & { name: string | null };

const length = (seconds: number): string => timingWords({ readingSeconds: 0, timerSeconds: seconds });

const words = ({ kind, position }: DayPart, stations: readonly Named[]): string => {
  const name = stations[position - 1]?.name ?? `Station ${position}`;
  if (kind === 'changeover') return 'Change-over';
  return kind === 'reading' ? `${name}: reading` : name;
};

type PresetDayProps = {
  stations: readonly Named[];
  changeoverSeconds: number;
  /** Which part is on; those before it are over. */
  now?: { position: number; isChangeover: boolean };
};

const bars = { reading: 'bg-teal/20', talking: 'bg-teal', changeover: 'bg-edge/45' };

const lineLook = (kind: DayPart['kind'], isCurrent: boolean): string => {
  if (isCurrent) return 'font-semibold text-accent';
  return kind === 'talking' ? 'font-medium' : 'text-ink-soft';
};

/** What follows what, each part as long as it takes, with its minutes below. */
export function PresetDay({ stations, changeoverSeconds, now }: PresetDayProps) {
  const parts = dayOf(stations, changeoverSeconds);
  const current =
    now && partAt(parts, now.position, now.isChangeover ? ['changeover'] : ['reading', 'talking']);
  return (
    <figure>
      <div aria-hidden="true" className="flex h-2 gap-0.5 overflow-clip rounded-full">
        {parts.map((part, index) => (
          <span
            key={`${part.kind} ${part.position}`}
            style={{ flexGrow: part.seconds }}
            className={`min-w-1 ${index === current ? 'bg-accent' : bars[part.kind]} ${
              current !== undefined && index < current ? 'opacity-35' : ''
            }`}
          />
        ))}
      </div>
      <ol className="mt-2.5 grid gap-1 text-small">
        {parts.map((part, index) => (
          <li
            key={`${part.kind} ${part.position}`}
            aria-current={index === current ? 'step' : undefined}
            className={`flex justify-between gap-4 ${lineLook(part.kind, index === current)}`}
          >
            <span className="wrap-anywhere">{words(part, stations)}</span>
            <span className="tabular-nums">{length(part.seconds)}</span>
          </li>
        ))}
      </ol>
      <figcaption className="mt-2 flex justify-between gap-4 border-t border-line pt-2 text-small font-semibold">
        <span>All of it</span>
        <span className="tabular-nums">{length(secondsOfDay(parts))}</span>
      </figcaption>
    </figure>
  );
}
