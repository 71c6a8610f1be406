import { writeFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';

export type Look = { wall: string; shelf: string; skin: string; hair: string; top: string; long: boolean };

/** Someone at a desk, drawn; `turn` moves the head a little and `talks` opens the mouth. */
const drawing = ({ wall, shelf, skin, hair, top, long }: Look, turn: number, talks: boolean): string => `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360" style="display:block">
  <rect width="640" height="360" fill="${wall}"/>
  <rect x="36" y="40" width="150" height="10" rx="3" fill="${shelf}"/>
  ${[0, 1, 2, 3, 4].map((book) => `<rect x="${48 + book * 24}" y="${-4 + (book % 2) * 8}" width="17" height="${44 - (book % 2) * 8}" fill="${shelf}" opacity="${0.45 + book * 0.1}"/>`).join('')}
  <rect x="470" y="30" width="130" height="170" rx="4" fill="#fff" opacity="0.32"/>
  <path d="M535 30v170M470 112h130" stroke="${wall}" stroke-width="5"/>
  <g transform="translate(${turn} 0)">
    ${long ? `<path d="M232 150c0-68 36-106 88-106s88 38 88 106c0 60 10 96 22 122H210c12-26 22-62 22-122z" fill="${hair}"/>` : ''}
    <path d="M150 360c6-70 58-104 170-104s164 34 170 104z" fill="${top}"/>
    <path d="M284 228h72v34c-12 20-60 20-72 0z" fill="${skin}"/>
    <path d="M284 240c22 16 50 16 72 0v10c-20 18-52 18-72 0z" fill="#000" opacity="0.1"/>
    <ellipse cx="320" cy="164" rx="68" ry="82" fill="${skin}"/>
    <path d="M250 152c-4-58 28-92 70-92s74 34 70 92c-10-34-34-50-56-54-26 12-60 14-70 14-8 12-12 24-14 40z" fill="${hair}"/>
    <g fill="#1b2126"><ellipse cx="294" cy="166" rx="6.500" ry="7.500"/><ellipse cx="346" cy="166" rx="6.500" ry="7.500"/></g>
    <g stroke="${hair}" stroke-width="5" stroke-linecap="round" fill="none"><path d="M281 148c8-6 18-6 25-2M334 146c8-4 18-4 25 2"/></g>
    <path d="M320 172c-3 12-6 18-2 22 2 2 6 2 9 1" stroke="#000" opacity="0.25" stroke-width="3.500" fill="none" stroke-linecap="round"/>
    ${
      talks
        ? '<ellipse cx="320" cy="216" rx="15" ry="9" fill="#7c2f2c"/>'
        : '<path d="M298 212c12 10 32 10 44 0" stroke="#8c3b36" stroke-width="4.500" fill="none" stroke-linecap="round"/>'
    }
    <path d="M276 258c10 30 34 46 44 46s34-16 44-46" stroke="#fff" stroke-width="6" opacity="0.85" fill="none"/>
  </g>
</svg>`;

/** Writes what a camera would show of someone as a film of JPEG frames, which Chromium takes for a camera. */
export const filmPerson = async (browser: Browser, path: string, look: Look): Promise<void> => {
  const page = await browser.newPage({ viewport: { width: 640, height: 360 } });
  const frames: Buffer[] = [];
  for (const [turn, talks] of [
    [0, false],
    [2, true],
    [3, false],
    [1, true],
    [-2, false],
    [-1, true],
  ] as const) {
    await page.setContent(`<body style="margin:0">${drawing(look, turn, talks)}</body>`);
    await page.screenshot({ type: 'jpeg', quality: 92 }).then((frame) => frames.push(frame));
  }
  await page.close();
  await writeFile(path, Buffer.concat(frames));
};
