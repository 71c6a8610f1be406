import type { ListenerSeat, Signal } from '../../../contract/signal.ts';
import type { LinksWorld, LinkState } from './links.ts';
import type { ListenerLinks } from './listener-links.ts';

type ListenersWorld = Omit<LinksWorld, 'lostAfterMs' | 'onLost'> & {
  onChange: (part: {
    listeners?: readonly ListenerSeat[];
    links?: Readonly<Record<string, LinkState>>;
  }) => void;
};

/** What a call of two has to do with examiners: nothing, not even their code, until it is told of any. */
export const followListeners = ({ onChange, ...world }: ListenersWorld) => {
  let opened: Promise<ListenerLinks> | null = null;
  let isInterview = true;
  let hasEnded = false;

  const open = async (): Promise<ListenerLinks> => {
    const { createListenerLinks } = await import('./listener-links.ts');
    const links = createListenerLinks(world);
    links.setInterview(isInterview);
    links.subscribe(() => onChange({ links: links.getSnapshot().links }));
    return links;
  };
  /** Does something with the links once they are there, in the order asked. */
  const withLinks = (work: (links: ListenerLinks) => void): void =>
    // Code that did not arrive leaves examiners without picture and sound; the two people's call goes on.
    void opened?.then(work).catch(() => undefined);

  return {
    know: (listeners: readonly ListenerSeat[]): void => {
      if ((listeners.length === 0 && opened === null) || hasEnded) return;
      onChange({ listeners });
      opened ??= open();
      withLinks((links) => links.setSeats(listeners.map(({ seat }) => seat)));
    },
    hear: (from: string, signal: Signal): void => withLinks((links) => links.hear(from, signal)),
    setInterview: (is: boolean): void => {
      isInterview = is;
      withLinks((links) => links.setInterview(is));
    },
    setPartnerPicture: (bps: number | null): void => withLinks((links) => links.setPartnerPicture(bps)),
    changeMedia: (): void =>
      withLinks((links) => {
        links.giveTracks();
        links.sendDevices();
      }),
    /** The line to the server is back: what was said meanwhile did not arrive. */
    revive: (): void =>
      withLinks((links) => {
        links.revive();
        links.sendDevices();
      }),
    restart: (): void => withLinks((links) => links.restart()),
    end: (): void => {
      hasEnded = true;
      withLinks((links) => links.dropAll());
    },
  };
};
