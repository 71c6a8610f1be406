import type { PeerLines } from './peer.ts';

/** Ways that were found to here run out: routers forget them. */
const READY_MS = 60_000;

type ReadyLink = { lines: PeerLines; close: () => void };

/** Connections that wait for whoever will be called, and are given up after a while. */
export const keepLinksReady = <Link extends ReadyLink>(make: (lines: PeerLines) => Link) => {
  let waiting: Link[] = [];
  let end: ReturnType<typeof setTimeout> | undefined;

  const drop = (): void => {
    clearTimeout(end);
    for (const one of waiting) one.close();
    waiting = [];
  };

  return {
    prepare: (count: number, lines: PeerLines): void => {
      drop();
      waiting = Array.from({ length: count }, () => make(lines));
      end = setTimeout(drop, READY_MS);
    },
    /** One that waits and goes these ways, else a new one. */
    take: (lines: PeerLines): Link => {
      const at = waiting.findIndex(
        (one) => one.lines.audio === lines.audio && one.lines.video === lines.video,
      );
      return waiting.splice(at, at < 0 ? 0 : 1)[0] ?? make(lines);
    },
    drop,
  };
};
