import Maximize from 'lucide-react/icons/maximize';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import type { FindingView } from '../../contract/finding.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { MOST_ZOOM, WHOLE_PICTURE, zoomIn, zoomOut } from './picture-view.ts';
import { usePictureView } from './use-picture-view.ts';

const step = 'size-11 rounded-control hover:bg-ink/7 disabled:pointer-events-none disabled:text-edge';

function Picture({ svg, description }: { svg: string; description: string }) {
  const { view, setView, frame, handlers } = usePictureView();
  const isWhole = view.scale === 1;
  const { scale, x, y } = view;
  const tool = (
    label: string,
    Icon: typeof ZoomIn,
    disabled: boolean,
    next: Parameters<typeof setView>[0],
  ) => (
    <IconButton label={label} disabled={disabled} onPress={() => setView(next)} className={step}>
      <Icon aria-hidden="true" className="size-5" />
    </IconButton>
  );
  return (
    <>
      <div
        ref={frame}
        role="group"
        aria-label="Picture. Plus and minus zoom, arrow keys move it, 0 shows all of it."
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it zooms and moves, and must by keyboard too
        tabIndex={0}
        {...handlers}
        className={`overflow-hidden rounded-control border border-line select-none
          ${isWhole ? 'touch-pan-y' : 'cursor-grab touch-none active:cursor-grabbing'}`}
      >
        <img
          src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
          alt={description}
          draggable={false}
          className="block w-full origin-top-left"
          style={{ transform: `translate(${x * 100}%, ${y * 100}%) scale(${scale})` }}
        />
      </div>
      <div className="-mx-1 mt-1 flex items-center">
        {tool('Zoom out', ZoomOut, isWhole, zoomOut)}
        {tool('Zoom in', ZoomIn, scale >= MOST_ZOOM, zoomIn)}
        {tool('Show all of it', Maximize, isWhole, WHOLE_PICTURE)}
        <output className="px-2 text-small text-ink-soft tabular-nums">{Math.round(scale * 100)}%</output>
      </div>
    </>
  );
}

/** A picture to look at closely, with what it shows in words. */
export default function FindingPicture({ picture }: { picture: NonNullable<FindingView['picture']> }) {
  const { svg, description } = picture;
  if (svg === null) return <p>{description}</p>;
  return (
    <figure>
      <Picture svg={svg} description={description} />
      <figcaption>
        <details className="text-small">
          <summary className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
            Describe this picture
          </summary>
          <p className="pb-1">{description}</p>
        </details>
      </figcaption>
    </figure>
  );
}
