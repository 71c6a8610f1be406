import { expect, test } from './product.ts';

test(
  'two who are free now are asked, and meet in a private room within a minute',
  { tag: '@walk' },
  async ({ makePerson, signInAs }) => {
    const [amara, ben] = [await makePerson('Amara', 'Okafor'), await makePerson('Ben', 'Lindqvist')];
    const [hers, his] = [await signInAs(amara), await signInAs(ben)];
    await hers.goto('/dashboard');
    await hers
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Interview Practice' })
      .click();
    await hers.getByRole('link', { name: 'Now', exact: true }).click();
    await hers.getByRole('button', { name: 'I am free now' }).click();
    await expect(hers.getByText('Looking for someone who is free now')).toBeVisible();

    await his.goto('/now');
    await his.getByRole('button', { name: 'I am free now' }).click();
    // She hears of him without doing anything.
    await expect(hers.getByText('Ben Lindqvist is free now')).toBeVisible();
    await expect(his.getByText('Amara Okafor is free now')).toBeVisible();
    await hers.getByRole('button', { name: 'Meet now' }).click();
    await expect(hers.getByText('You said yes.')).toBeVisible();
    await his.getByRole('button', { name: 'Meet now' }).click();
    for (const page of [hers, his]) await expect(page).toHaveURL(/\/interview-practice-room\?roomId=/);
    expect(new URL(hers.url()).search).toBe(new URL(his.url()).search);

    // Back on the page: who has a session now does not wait for another.
    await his.goto('/now');
    await expect(his).toHaveURL(/\/interview-practice-room\?roomId=/);
  },
);
