import type { SpokenVoice } from '../../domain/mark/mark.ts';

/** How each voice is named in pictures of progress. */
export const VOICE_NAMES: Record<SpokenVoice, string> = {
  partner: 'Partner',
  assessor: 'Fellow Eye',
  self: 'You',
};

/** In the order they are drawn: what lies on top is heard most. */
export const DRAWN_VOICES = ['self', 'assessor', 'partner'] as const satisfies readonly SpokenVoice[];

/** The sign of a voice: a dot, a diamond or a ring, so that colour is not needed to tell them apart. */
export function VoiceMark({ voice, x, y }: { voice: SpokenVoice; x: number; y: number }) {
  if (voice === 'partner')
    return <circle cx={x} cy={y} r="5" className="fill-teal stroke-sheet" strokeWidth="1.5" />;
  if (voice === 'self')
    return <circle cx={x} cy={y} r="5" className="fill-sheet stroke-ink" strokeWidth="2" />;
  return (
    <path
      d={`M${x} ${y - 6}l6 6-6 6-6-6z`}
      className="fill-accent stroke-sheet"
      strokeWidth="1.5"
      strokeLinejoin="round"
    />
  );
}

export const LINE_LOOK: Record<SpokenVoice, string> = {
  partner: 'stroke-teal',
  assessor: 'stroke-accent',
  self: 'stroke-ink',
};

/** What the signs stand for. */
export function VoiceLegend() {
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-small text-ink-soft">
      {(['partner', 'assessor', 'self'] as const).map((voice) => (
        <span key={voice} className="inline-flex items-center gap-1.5">
          <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4">
            <VoiceMark voice={voice} x={8} y={8} />
          </svg>
          {VOICE_NAMES[voice]}
        </span>
      ))}
      <span>The number below is how many points stand behind a round.</span>
    </p>
  );
}
