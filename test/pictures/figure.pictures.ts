import { beginInterview, button, expect, test } from '../browser/practice-room.ts';
import { picture } from './camera.ts';

test('drawn findings on both papers', async ({ meeting }) => {
  const [h, g] = [meeting.host.page, meeting.guest.page];
  await beginInterview(meeting, 'guest', 'one-photograph');
  await Promise.all([h, g].map((page) => page.goto(meeting.path)));
  for (const name of ['Photograph of the left eye', 'Scan of the left macula'])
    await button(h, `Give: ${name}`).click();
  await expect(g.getByRole('img', { name: /^Cross-section of the left macula/ })).toBeVisible();
  await picture(g, 'figure/candidate', { widths: [390, 1280] });
  const first = g.getByRole('figure').first();
  for (const _ of [1, 2]) await first.getByRole('button', { name: 'Zoom in' }).click();
  await first.getByText('Describe this picture').click();
  await first.scrollIntoViewIfNeeded();
  await picture(g, 'figure/candidate-zoomed', { whole: false, widths: [390, 1280] });
  await button(h, 'Photograph of the left eye').click();
  await picture(h, 'figure/actor', { widths: [390, 1280] });
});
