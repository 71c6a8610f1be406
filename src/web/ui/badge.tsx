import type { ReactNode } from 'react';

const tones = {
  plain: 'border-line text-ink-soft',
  teal: 'border-transparent bg-teal-wash text-teal',
  danger: 'border-transparent bg-danger-wash text-danger',
};

/** A word that marks a thing. */
export function Badge({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={`inline-flex max-w-full items-center gap-1 rounded-control border px-2 py-0.5 text-small leading-5 font-medium
        whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}

/** A word of a legend, beside the mark that it explains; `mark` is the look of that. */
export const LegendItem = ({ mark, children }: { mark: string; children: string }) => (
  <span className="inline-flex min-w-0 items-center gap-1.5 wrap-anywhere">
    {/* Forced colours would take its colour away, and with it what it explains. */}
    <span aria-hidden="true" className={`shrink-0 forced-color-adjust-none ${mark}`} />
    {children}
  </span>
);
