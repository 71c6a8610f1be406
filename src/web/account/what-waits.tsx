import { whatWaits } from '../../domain/account/what-waits.ts';
import { returnPath } from './return-path.ts';

/** Says above the form of an account page what lies behind the link that led here. */
export function WhatWaits({ carried }: { carried: unknown }) {
  const words = whatWaits(returnPath(carried));
  return (
    words && (
      <section aria-label="What waits for you" className="mb-8 border-l-2 border-teal pl-4">
        <p className="font-semibold">{words}</p>
        <p className="mt-1 text-ink-soft">waits for you. You get there once you are signed in.</p>
      </section>
    )
  );
}
