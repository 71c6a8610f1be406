import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useBusy } from '../../platform/use-busy.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { centredCrop, drawCrop, encodeCrop, holdWithin, sideOf, ZOOM_MAXIMUM } from './picture-crop.ts';

type PictureDialogProps = {
  bitmap: ImageBitmap;
  onClose: () => void;
  /** Resolves once the picture is saved or has failed to. */
  onPick: (dataUrl: string | null) => Promise<void>;
};

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Lets a person move and zoom a picture behind a round window. */
export default function PictureDialog({ bitmap, onClose, onPick }: PictureDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState(() => centredCrop(bitmap));
  const { busy, whileBusy } = useBusy();

  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, bitmap, crop);
  }, [bitmap, crop]);

  const move = (x: number, y: number) =>
    setCrop((from) => holdWithin(bitmap, { ...from, x: from.x + x, y: from.y + y }));

  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const perPixel = sideOf(bitmap, crop) / event.currentTarget.clientWidth;
    move(-event.movementX * perPixel, -event.movementY * perPixel);
  };

  const nudge = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const distance = sideOf(bitmap, crop) / 20;
    move(step[0] * distance, step[1] * distance);
  };

  const pick = async () => onPick(await encodeCrop(bitmap, crop));

  return (
    <Dialog title="Choose what to show" onClose={onClose}>
      <div className="relative mx-auto mt-5 size-64">
        <canvas
          ref={canvas}
          width={512}
          height={512}
          // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- it takes keys and pointer
          role="application"
          aria-label="Your picture. Drag it, or use the arrow keys, to choose what to show."
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move the picture
          tabIndex={0}
          onKeyDown={nudge}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
          className="size-full cursor-grab touch-none rounded-control active:cursor-grabbing"
        />
        <svg viewBox="0 0 256 256" className="pointer-events-none absolute inset-0" aria-hidden="true">
          <path
            fillRule="evenodd"
            d="M0 0h256v256H0zM128 1a127 127 0 1 0 0 254a127 127 0 1 0 0-254z"
            className="fill-sheet/70"
          />
          <circle cx="128" cy="128" r="126.500" className="fill-none stroke-accent" />
        </svg>
      </div>
      <label className="mx-auto mt-5 flex max-w-64 items-center gap-3 text-ink-soft">
        <ZoomOut aria-hidden="true" className="size-5 shrink-0" />
        <input
          type="range"
          aria-label="Zoom"
          min={1}
          max={ZOOM_MAXIMUM}
          step={0.01}
          value={crop.zoom}
          onChange={(event) =>
            setCrop((from) => holdWithin(bitmap, { ...from, zoom: Number(event.target.value) }))
          }
          className="h-11 min-w-0 grow accent-accent"
        />
        <ZoomIn aria-hidden="true" className="size-5 shrink-0" />
      </label>
      <DialogButtons back="Cancel" onBack={onClose} className="mt-6">
        <Button busy={busy} busyText="Saving..." onClick={() => void whileBusy(pick())}>
          Use picture
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
