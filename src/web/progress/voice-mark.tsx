import type { ProgressVoice } from '../../domain/progress/progress.ts';

/** How each voice is named in pictures of progress. */
export const VOICE_NAMES: Record<ProgressVoice, string> = {
  partner: 'Partner',
  examiners: 'Examiners',
  assessor: 'Fellow Eye',
  self: 'You',
};

/** In the order they are drawn: what lies on top is heard most. */
export const DRAWN_VOICES = [
  'self',
  'assessor',
  'partner',
  'examiners',
] as const satisfies readonly ProgressVoice[];

/** The sign of a voice: a dot, a square, a diamond or a ring, so that colour is not needed to tell them apart. */
export function VoiceMark({ voice, x, y }: { voice: ProgressVoice; x: number; y: number }) {
  if (voice === 'partner')
    return <circle cx={x} cy={y} r="5" className="fill-teal stroke-sheet" strokeWidth="1.5" />;
  if (voice === 'self')
    return <circle cx={x} cy={y} r="5" className="fill-sheet stroke-ink" strokeWidth="2" />;
  if (voice === 'examiners')
    return (
      <rect
        x={x - 4.5}
        y={y - 4.5}
        width="9"
        height="9"
        className="fill-ink stroke-sheet"
        strokeWidth="1.5"
      />
    );
  return (
    <path
      d={`M${x} ${y - 6}l6 6-6 6-6-6z`}
      className="fill-accent stroke-sheet"
      strokeWidth="1.5"
      strokeLinejoin="round"
    />
  );
}

export const LINE_LOOK: Record<ProgressVoice, string> = {
  partner: 'stroke-teal',
  examiners: 'stroke-ink',
  assessor: 'stroke-accent',
  self: 'stroke-ink',
};

/** What the signs stand for. */
export function VoiceLegend({ hasExaminers }: { hasExaminers: boolean }) {
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-small text-ink-soft">
      {(['partner', ...(hasExaminers ? (['examiners'] as const) : []), 'assessor', 'self'] as const).map(
        (voice) => (
          <span key={voice} className="inline-flex items-center gap-1.5">
            <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4">
              <VoiceMark voice={voice} x={8} y={8} />
            </svg>
            {VOICE_NAMES[voice]}
          </span>
        ),
      )}
      <span>The number below is how many points stand behind a round.</span>
    </p>
  );
}
