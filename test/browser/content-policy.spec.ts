import { expect, test } from './product.ts';

// That no page asks for what its policy forbids is seen at the end of every test of the product.
test('the browser tells of what a page’s policy forbids', async ({ page, refused }) => {
  await page.goto('/login');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken over"';
    document.body.append(script);
  });
  await expect.poll(() => refused.length).toBeGreaterThan(0);
  expect(await page.title()).not.toBe('taken over');
  refused.length = 0;
});
