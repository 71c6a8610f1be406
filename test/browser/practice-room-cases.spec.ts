import { caseCategories, caseTypes, filterCases } from '../../src/domain/station/case-selection.ts';
import { button, CASE, enter, expect, roundOf, test } from './practice-room.ts';

// spec: filters
test('filters narrow the cases, let go of what they no longer list, and chance picks among what is left', async ({
  meeting,
}) => {
  const { host } = meeting;
  const { cases } = await host.ask('listCases', {});
  await enter(meeting);
  const page = host.page;
  const section = (title: string) => page.locator('div:has(> div > h2)', { hasText: title });
  const listed = (title: string) => section(title).getByRole('button');
  const [types, categories, select] = [
    'Filter available cases',
    'Filter by category',
    'Please select your case',
  ];
  const names = (filter: Parameters<typeof filterCases>[1]) =>
    filterCases(cases, filter).map(({ caseName }) => caseName);

  // Filters are folded: most hosts choose by suggestion, chance or name.
  for (const title of [types, categories]) await button(page, title).click();
  await expect(listed(types)).toHaveText([types, ...caseTypes(cases)]);
  await expect(listed(categories)).toHaveText([categories, ...caseCategories(cases, null)]);
  await expect(listed(select)).toHaveText([select, 'Random Case', ...names({ type: null, category: null })]);

  await button(page, CASE.category).click();
  await expect(listed(select)).toHaveText([
    select,
    'Random Case',
    ...names({ type: null, category: CASE.category }),
  ]);
  await button(page, 'Clinical').click();
  await expect(button(page, CASE.category)).toHaveAttribute('aria-pressed', 'true');
  await expect(listed(categories)).toHaveText([categories, ...caseCategories(cases, 'Clinical')]);
  await button(page, 'Communication').click();
  const communication = { type: 'Communication', category: null };
  await expect(listed(select)).toHaveText([select, 'Random Case', ...names(communication)]);
  await page.reload();
  await expect(button(page, 'Communication')).toHaveAttribute('aria-pressed', 'true');
  await expect(listed(select)).toHaveText([select, 'Random Case', ...names(communication)]);
  await button(page, 'Random Case').click();
  await expect.poll(async () => (await roundOf(meeting)).caseBriefId).not.toBeNull();
  const { caseBriefId } = await roundOf(meeting);
  expect(filterCases(cases, communication).map(({ id }) => id)).toContain(caseBriefId);
  await button(page, 'Communication').click();
  await expect(listed(select)).toHaveText([select, 'Random Case', ...names({ type: null, category: null })]);

  await button(page, types).click();
  await expect(button(page, 'Clinical')).toBeHidden();

  // An empty library says so, and so does one that cannot be read.
  await page.route('**/api/case-brief', (route) => route.fulfill({ json: { cases: [] } }));
  await page.reload();
  for (const text of ['No types available', 'No categories available', 'No cases match this filter'])
    await expect(page.getByText(text)).toBeVisible();
  await expect(button(page, 'Random Case')).toBeDisabled();
  await page.route('**/api/case-brief', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByText('Failed to fetch cases')).toBeVisible();
  await page.unroute('**/api/case-brief');
  await button(page, 'Try again').click();
  await expect(button(page, CASE.name)).toBeVisible();
  await expect(page.getByText('Failed to fetch cases')).toBeHidden();
});

// spec: missing-brief
test('a case without a brief, and no case, say so to each role', { tag: '@walk' }, async ({ meeting }) => {
  const { host, guest } = meeting;
  await enter(meeting);
  for (const { page } of [host, guest])
    await page.route('**/api/case-brief/*', async (route) => {
      const response = await route.fetch();
      const { case: found } = await response.json();
      const nothing = { candidateBrief: null, actorBrief: null, markScheme: null };
      await route.fulfill({ json: { case: { ...found, ...nothing } } });
    });
  await button(host.page, 'Gwen Marlowe').click();
  await button(host.page, CASE.name).click();
  await button(host.page, 'Start Case').click();
  await expect(guest.page.getByText('No candidate brief available for this case.')).toBeVisible();
  await expect(host.page.getByText('No actor brief available for this case.')).toBeVisible();

  for (const { page } of [host, guest])
    await page.route('**/api/practice-round/latest*', async (route) => {
      const response = await route.fetch();
      const reply = await response.json();
      await route.fulfill({ json: { ...reply, round: { ...reply.round, caseBriefId: null } } });
    });
  await Promise.all([host.page.reload(), guest.page.reload()]);
  await expect(guest.page.getByText('Select a case to view the candidate brief.')).toBeVisible();
  await expect(host.page.getByText('Select a case to view the actor brief.')).toBeVisible();
});

test('cases say who has met them, and search and chance go by it', { tag: '@walk' }, async ({ meeting }) => {
  const { host, roomId } = meeting;
  const { cases } = await host.ask('listCases', {});
  const [fresh] = cases;
  if (!fresh) throw new Error('there are cases');
  const met = cases.slice(1).map(({ id }) => ({ caseId: id, userId: host.person.id, role: 'candidate' }));
  const results = [{ caseId: CASE.id, met: 9, of: 12, by: 'assessor' }];
  await host.page.route(`**/api/case-brief/history/${roomId}`, (route) =>
    route.fulfill({ json: { met, results } }),
  );
  await enter(meeting);
  const page = host.page;
  await expect(button(page, CASE.name)).toHaveAccessibleDescription(/Done by you, 9 of 12 by Fellow Eye$/);
  await page.getByLabel('Search cases').fill(CASE.name.toUpperCase());
  await expect(button(page, CASE.name)).toBeVisible();
  await expect(button(page, fresh.caseName)).toBeHidden();
  await page.getByLabel('Not yet done by either').check();
  await expect(page.getByText('No cases match this filter')).toBeVisible();
  await page.getByLabel('Search cases').fill('');
  await expect(button(page, fresh.caseName)).toBeVisible();
  await page.getByLabel('Not yet done by either').uncheck();
  await button(page, 'Random Case').click();
  await expect.poll(async () => (await roundOf(meeting)).caseBriefId).toBe(fresh.id);
});
