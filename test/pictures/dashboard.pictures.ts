import type { DebriefScript } from '../../src/server/demo/play-debrief.ts';
import { expect } from '../browser/product.ts';
import { test } from '../browser/practised.ts';
import { picture } from './camera.ts';

const STATIONS = [
  'third-nerve-palsy-painful',
  'central-retinal-artery-occlusion',
  'orbital-cellulitis-child',
  'bad-news-macular-degeneration',
  'retinal-detachment-macula-on',
  'chemical-injury-alkali',
  'why-ophthalmology',
  'angry-relative-cancelled-list',
  'endophthalmitis-after-cataract',
  'gca-transient-visual-loss',
];
const ROUNDS = 30;

const ticks = (most: number): DebriefScript['ticks'] & {} =>
  Object.fromEntries(Array.from({ length: most }, (_, index) => [`p${index + 1}`, 'met']));

/** The debrief of the n-th round: slowly better, with good and bad days. */
const debriefOf = (index: number): DebriefScript => {
  const met = Math.min(8, 2 + Math.floor(index / 5) + (index % 3));
  return {
    ticks: ticks(met),
    selfTicks: ticks(Math.max(1, met - 1 + (index % 2))),
    candidate: { overall: Math.min(5, 2 + (index % 2)) },
    partner: { overall: Math.min(5, 2 + Math.floor(index / 12) + (index % 2)) },
  };
};

test('dashboard', async ({ makePerson, signInAs, practice }) => {
  test.setTimeout(600_000);
  const me = await makePerson('Priya', 'Nair');
  const ben = await makePerson('Ben', 'Lindqvist');
  const page = await signInAs(me);
  const show = async (name: string) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: 'Stations to try' })).toBeVisible();
    await picture(page, `dashboard/${name}`, { widths: [390, 1280] });
    if (name === 'newcomer') return;
    await page.goto('/progress');
    await expect(page.getByRole('heading', { name: 'My progress' })).toBeVisible();
    await picture(page, `dashboard/${name}-progress`, { widths: [390, 1280] });
  };
  await show('newcomer');
  await page.goto('/sample');
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
  await picture(page, 'dashboard/sample', { widths: [390, 1280] });
  await practice.arrange(ben, me, new Date(Math.ceil((Date.now() + 26 * 3_600_000) / 900_000) * 900_000));
  const rounds = Array.from({ length: ROUNDS }, (_, index) => ({
    caseId: STATIONS[index % STATIONS.length] ?? '',
    kind: index % 4 === 3 || index > 18 ? ('strong' as const) : ('weak' as const),
    debrief: debriefOf(index),
    daysAgo: 2.5 * (ROUNDS - index),
  }));
  await practice.play(me, ben, rounds.slice(0, 1));
  await show('after-1');
  await practice.play(me, ben, rounds.slice(1, 3));
  await show('after-3');
  await practice.play(me, ben, rounds.slice(3));
  await show('after-30');
});
