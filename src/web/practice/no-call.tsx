import type { ReactNode } from 'react';

export const exitLinkStyle =
  'mt-3 grid min-h-11 place-content-center px-4 font-semibold underline underline-offset-4';

/** What is said where the call would be. */
export function NoCall({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div
      role="alert"
      className="grid size-full place-content-center justify-items-center gap-1.5 bg-stage p-6 text-center text-on-stage"
    >
      <p className="text-lead font-semibold">{title}</p>
      {children}
    </div>
  );
}

export const Words = ({ children }: { children: string }) => (
  <p className="max-w-md text-balance text-on-stage-soft">{children}</p>
);

export const TryAgain = ({ onPress }: { onPress: () => void }) => (
  <button type="button" onClick={onPress} className={exitLinkStyle}>
    Try again
  </button>
);

/** The call's page did not come: the server was away, or the line. */
export function CallFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <NoCall title="The call did not load">
      <Words>Check your connection and try again. Nothing is lost.</Words>
      <TryAgain onPress={onRetry} />
    </NoCall>
  );
}
