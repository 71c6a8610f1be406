import { useState, type ReactNode } from 'react';
import { onDemand } from '../platform/on-demand.tsx';

const ClashDialog = onDemand(() => import('./clash-dialog.tsx'));

/** Asks before something is booked over a session of one's own; `words` is null when nothing is in the way. */
export const useClashCheck = (): {
  check: (words: string | null, book: () => void) => void;
  dialog: ReactNode;
} => {
  const [asked, setAsked] = useState<{ words: string; book: () => void } | null>(null);
  return {
    check: (words, book) => (words === null ? book() : setAsked({ words, book })),
    dialog: asked && <ClashDialog words={asked.words} onBook={asked.book} onClose={() => setAsked(null)} />,
  };
};
