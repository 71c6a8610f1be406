import { useState } from 'react';

/** Whether something is under way: `whileBusy` says so until what it is given has settled. */
export const useBusy = () => {
  const [busy, setBusy] = useState(false);
  const whileBusy = async <T>(work: Promise<T>): Promise<T> => {
    setBusy(true);
    try {
      return await work;
    } finally {
      setBusy(false);
    }
  };
  return { busy, whileBusy };
};
