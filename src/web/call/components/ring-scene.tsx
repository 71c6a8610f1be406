import type { ReactNode } from 'react';

type Props = { title: string; text?: ReactNode; mark?: ReactNode; isWaiting?: boolean; children?: ReactNode };

/** Words in the middle of the stage, in rings that breathe while something is awaited. */
export function RingScene({ title, text, mark, isWaiting = false, children }: Props) {
  return (
    <div className="grid max-w-md justify-items-center gap-2 px-6 text-center">
      <div className="relative mb-3 grid size-36 place-items-center">
        <svg
          viewBox="0 0 160 160"
          className="absolute inset-0 text-accent"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          aria-hidden="true"
        >
          {[46, 61, 76].map((radius, index) => (
            <circle
              key={radius}
              cx="80"
              cy="80"
              r={radius}
              opacity={0.7 - index * 0.22}
              className={isWaiting ? `call-orbit call-orbit-${index + 1}` : ''}
            />
          ))}
        </svg>
        {mark ?? <span className="size-3 rounded-full bg-accent" />}
      </div>
      <h1 className="text-lead font-semibold">{title}</h1>
      {text && <p className="text-ink-soft">{text}</p>}
      {children && <div className="mt-4 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
