// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from '../platform/router.tsx';
import { expect, it } from 'vitest';
import type { Profile } from '../../contract/profile.ts';
import { SignedInHeader } from './signed-in-header.tsx';

const header = (profile: Profile | null, path = '/assessments') => {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <StaticRouter location={path}>
      <SignedInHeader profile={profile} />
    </StaticRouter>,
  );
  const link = (to: string) => page.querySelectorAll(`a[href="${to}"]`);
  return { page, link, texts: (all: Iterable<Element>) => [...all].map(({ textContent }) => textContent) };
};
const ada: Profile = { userId: 'a', firstName: 'ada', lastName: 'lovelace', avatar: null };

// spec: navigation
it('leads home by its logo, to the three places, and marks the one that is shown', () => {
  const { page, texts } = header(ada);
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/dashboard');
  expect(page.querySelector('a svg')).not.toBeNull();
  const places = [...page.querySelectorAll('nav a')];
  expect(places.map((place) => [place.textContent, place.getAttribute('href')])).toEqual([
    ['Dashboard', '/dashboard'],
    ['Interview Practice', '/interview-scheduling'],
    ['Assessments', '/assessments'],
  ]);
  expect(texts(page.querySelectorAll('[aria-current=page]'))).toEqual(['Assessments']);
  expect(texts(page.querySelectorAll('button'))).toEqual(['Logout']);
});

// spec: name-and-initials
it('shows the initials, upper-cased, and the name, which lead to the profile', () => {
  const { link, texts } = header(ada);
  expect(texts(link('/profile'))).toEqual(['ALada lovelace']);
});

// spec: placeholder-name
it('shows a stand-in, and its initials, while there is no profile', () => {
  const { link, texts } = header(null);
  expect(texts(link('/profile'))).toEqual(['FTFellow Trainee']);
});
