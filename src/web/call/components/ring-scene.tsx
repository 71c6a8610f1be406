import type { ReactNode } from 'react';

type Props = {
  title: string;
  text?: string;
  /** Whom it is about; a dot stands for no one. */
  initials?: string | null;
  isWaiting?: boolean;
  /** Whether a frame that is folded to a strip keeps the title and the buttons alone. */
  folds?: boolean;
  children?: ReactNode;
};

const RINGS = ['call-ring-1', 'call-ring-2', 'call-ring-3'];

/** Someone whose picture is not to be seen. */
export const InitialsMark = ({ initials }: { initials: string }) => (
  <span className="grid size-20 place-items-center rounded-full bg-teal-wash text-title font-semibold text-teal">
    {initials}
  </span>
);

/** Words in the middle of the stage, in rings that breathe while something is awaited. */
export function RingScene({ title, text, initials, isWaiting = false, folds = false, children }: Props) {
  return (
    <div className="grid max-w-md justify-items-center gap-2 px-6 text-center">
      <div className={`relative mb-3 grid size-36 place-items-center ${folds ? 'folded:hidden' : ''}`}>
        {RINGS.map((ring) => (
          <span
            key={ring}
            aria-hidden="true"
            className={`call-ring ${ring} ${isWaiting ? 'call-orbit' : ''}`}
          />
        ))}
        {initials ? <InitialsMark initials={initials} /> : <span className="size-3 rounded-full bg-accent" />}
      </div>
      <h1 className="text-lead font-semibold">{title}</h1>
      {text && <p className={`text-ink-soft ${folds ? 'folded:hidden' : ''}`}>{text}</p>}
      {children && (
        <div className={`mt-4 flex flex-wrap justify-center gap-3 ${folds ? 'folded:mt-0' : ''}`}>
          {children}
        </div>
      )}
    </div>
  );
}
