import { readFileSync } from 'node:fs';
import { ask } from '../ask.ts';
import { query } from '../browser/negotiating.ts';
import { expect, test } from '../browser/product.ts';
import { picture } from './camera.ts';

const widths = [390, 1280];
const read = (id: string, name: string) =>
  readFileSync(new URL(`../../cases/${id}.md`, import.meta.url), 'utf8').replace(
    /^caseName: .*$/m,
    `caseName: ${name}`,
  );

test('writing a station', async ({ product, makePerson, signInAs }) => {
  test.slow();
  const [me, olga] = [await makePerson('Priya', 'Nair'), await makePerson('Olga', 'Organiser')];
  const save = async (text: string) => (await ask(product.origin, me, 'saveStation', { text })).station;
  const heard = await save(read('two-scans', 'Two scans and a long conversation about what to do next'));
  const offered = await save(read('gca-transient-visual-loss', 'A story of my own'));
  await ask(product.origin, me, 'shareStation', { stationId: offered.id, audience: 'offered' });
  await save('---\ncaseName: Half a thought\n');

  const page = await signInAs(me);
  await page.goto('/stations');
  await expect(page.getByRole('region', { name: 'My stations' }).getByRole('listitem')).toHaveCount(3);
  await picture(page, 'own-station/mine', { whole: false, widths });

  await page.goto('/stations/write');
  await expect(page.getByText('Nothing is wrong.')).toBeVisible();
  await picture(page, 'own-station/new', { widths });
  await page.getByText('How to write a station').click();
  await picture(page, 'own-station/guide', { widths });

  await page.goto(`/stations/write?station=${heard.id}`);
  await page.getByRole('button', { name: 'As text' }).click();
  const field = page.getByRole('textbox', { name: 'Text' });
  await field.fill(
    (await field.inputValue()).replace('listen for: ', 'listen for: + ').replace('## Setting', '## Where'),
  );
  await expect(page.getByText('2 things to correct')).toBeVisible();
  await picture(page, 'own-station/faults', { widths });
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('button', { name: 'Actor', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Mark scheme' })).toBeVisible();
  await picture(page, 'own-station/actor', { widths });
  await page.getByRole('button', { name: 'Try it' }).click();
  await page
    .getByLabel('A conversation')
    .fill(
      'Actor: What do you see?\nCandidate: There is fluid under the retina in the left eye, so I would refer today.',
    );
  await page.getByRole('button', { name: 'Try the assessor' }).click();
  await expect(page.getByText('points met')).toBeVisible();
  await picture(page, 'own-station/tried', { widths });

  await page.goto(`/stations/write?station=${offered.id}`);
  await expect(page.getByText('Offered. Until an organiser')).toBeVisible();
  await picture(page, 'own-station/offered', { widths });

  await query(product, 'insert into organisers (user_id) values ($1)', [olga.id]);
  const organiser = await signInAs(olga);
  await organiser.goto('/organiser');
  await expect(organiser.getByRole('heading', { name: 'Offered stations (1)' })).toBeVisible();
  await picture(organiser, 'own-station/organiser', { widths });
  await organiser.getByRole('button', { name: 'Read A story of my own' }).click();
  await expect(organiser.getByRole('heading', { name: 'Opening line' })).toBeVisible();
  await picture(organiser, 'own-station/reading', { whole: false, widths });
});
