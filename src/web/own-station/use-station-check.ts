import { useEffect, useState } from 'react';
import type { StationCheck } from '../../contract/own-station.ts';
import { call } from '../account/session.ts';

/** What was found, and in which text: its lines may have moved since. */
export type Checked = { text: string; check: StationCheck } | null;

const TYPING_PAUSE_MS = 500;

/** What the server says of a text at each pause in typing. `isStale` while it has not seen the latest. */
export const useStationCheck = (
  text: string,
): { checked: Checked; check: StationCheck | null; isStale: boolean } => {
  const [checked, setChecked] = useState<Checked>(null);
  useEffect(() => {
    const asking = new AbortController();
    const timer = setTimeout(
      () =>
        void call('checkStation', { text }, { signal: asking.signal }).then((result) => {
          if (result.ok && !asking.signal.aborted) setChecked({ text, check: result.value });
        }),
      TYPING_PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text]);
  return { checked, check: checked?.check ?? null, isStale: checked?.text !== text };
};
