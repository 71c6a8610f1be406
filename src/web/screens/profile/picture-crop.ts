import { AVATAR_LIMIT_BYTES, AVATAR_SIDE } from '../../../domain/profile/profile.ts';

/** Which square of a picture is kept: its centre in the picture's own pixels, and how far it is zoomed in. */
export type Crop = { x: number; y: number; zoom: number };
export type PictureSize = { width: number; height: number };

export const ZOOM_MAXIMUM = 4;

const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

export const sideOf = (picture: PictureSize, { zoom }: Crop): number =>
  Math.min(picture.width, picture.height) / zoom;

export const centredCrop = ({ width, height }: PictureSize): Crop => ({
  x: width / 2,
  y: height / 2,
  zoom: 1,
});

/** The nearest crop that shows nothing beyond the picture's edge. */
export const holdWithin = (picture: PictureSize, crop: Crop): Crop => {
  const zoom = within(crop.zoom, 1, ZOOM_MAXIMUM);
  const half = sideOf(picture, { ...crop, zoom }) / 2;
  return {
    zoom,
    x: within(crop.x, half, picture.width - half),
    y: within(crop.y, half, picture.height - half),
  };
};

export const drawCrop = (canvas: HTMLCanvasElement, bitmap: ImageBitmap, crop: Crop): void => {
  const context = canvas.getContext('2d');
  if (!context) return;
  const side = sideOf(bitmap, crop);
  // Transparent pictures get paper beneath them: JPEG would make them black.
  context.fillStyle = '#fffdf9';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    bitmap,
    crop.x - side / 2,
    crop.y - side / 2,
    side,
    side,
    0,
    0,
    canvas.width,
    canvas.height,
  );
};

const toBlob = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));

const toDataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
      else reject(reader.error ?? new Error('The picture could not be read'));
    });
    reader.readAsDataURL(blob);
  });

/** The kept square as a small data URL, never enlarged. */
export const encodeCrop = async (bitmap: ImageBitmap, crop: Crop): Promise<string | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(Math.min(AVATAR_SIDE, sideOf(bitmap, crop))));
  canvas.height = canvas.width;
  drawCrop(canvas, bitmap, crop);
  // A browser that cannot write WebP answers with PNG instead, which is too large for a photograph.
  for (const [type, quality] of [
    ['image/webp', 0.88],
    ['image/jpeg', 0.88],
    ['image/jpeg', 0.6],
  ] as const) {
    const blob = await toBlob(canvas, type, quality);
    if (blob?.type === type && blob.size <= AVATAR_LIMIT_BYTES) return toDataUrl(blob);
  }
  return null;
};
