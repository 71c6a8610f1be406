import Ear from 'lucide-react/icons/ear';
import type { ListenerSeat } from '../../../contract/signal.ts';
import type { LinkState } from '../core/links.ts';
import { LinkTile } from './link-tile.tsx';

type Props = {
  listeners: readonly ListenerSeat[];
  links: Readonly<Record<string, LinkState>>;
  isInterview: boolean;
};

/**
 * The examiners as the two people have them: small beside the call before and after the interview; while it runs a line for the
 * actor. The candidate's page is told of no one who is here then, and shows nothing.
 */
export default function PanelStrip({ listeners, links, isInterview }: Props) {
  const here = listeners.filter(({ isHere }) => isHere);
  if (isInterview)
    return (
      <p
        className="call-plate absolute right-3 bottom-3 z-10 flex items-center gap-1.5 rounded-control px-2.5 py-1 text-small
          sm:right-auto sm:bottom-auto sm:top-7 sm:left-1/2 sm:-translate-x-1/2 folded:top-2 folded:bottom-auto"
      >
        <Ear aria-hidden="true" className="size-4 text-teal" />
        {here.length === 1 ? 'One examiner is listening' : 'Two examiners are listening'}
      </p>
    );
  return (
    <ul aria-label="Examiners" className="absolute bottom-13 left-3 z-10 flex gap-2 folded:hidden">
      {here.map(({ seat, name }) => (
        <li key={seat}>
          <LinkTile
            name={name ?? `Examiner ${listeners.findIndex((one) => one.seat === seat) + 1}`}
            link={links[seat]}
            absent="Connecting…"
            className="h-14 w-30 rounded-control border border-line sm:aspect-video sm:h-auto sm:w-36"
          />
        </li>
      ))}
    </ul>
  );
}
