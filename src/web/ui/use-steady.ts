import { useEffect, useState } from 'react';

const A_MOMENT_MS = 400;

/**
 * Whether something has meant the same for a moment. A button that changes its meaning by itself must not take a press
 * that was on its way to what it said before.
 */
export const useSteady = (meaning: string): boolean => {
  const [settled, setSettled] = useState(meaning);
  useEffect(() => {
    if (settled === meaning) return undefined;
    const timer = setTimeout(() => setSettled(meaning), A_MOMENT_MS);
    return () => clearTimeout(timer);
  }, [settled, meaning]);
  return settled === meaning;
};
