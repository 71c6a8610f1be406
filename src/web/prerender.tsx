import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from './platform/router.tsx';
import type { PagePath, pages } from '../contract/pages.ts';
import { Pages } from './app.tsx';
import { fetchCode } from './platform/prefetch.ts';
import { routes } from './routes.tsx';

const render = (path: string): string =>
  renderToString(
    <StrictMode>
      <StaticRouter location={path}>
        <Pages />
      </StaticRouter>
    </StrictMode>,
  );

type PublicPath = { [P in PagePath]: (typeof pages)[P] extends 'public' ? P : never }[PagePath];

/** As the pages' own headings set them once they run. */
const titles: Readonly<Record<string, string>> = {
  '/': 'Ophthalmology interview practice',
  '/login': 'Welcome back',
  '/register': 'Create your account',
  '/forgot-password': 'Forgot your password?',
  '/house-rules': 'House rules',
  '/privacy': 'Privacy notice',
} satisfies Record<PublicPath, string>;

/** The pages of signed-in people: what they show is not known yet, but which files they need is. */
export const privatePaths = routes.filter(({ isPrivate }) => isPrivate).map(({ path }) => path);

/** The content of every public page, for a visitor who is not signed in. */
export const renderPublicPages = async (): Promise<{ path: string; title: string; content: string }[]> => {
  const rendered = [];
  for (const route of routes.filter(({ layout }) => layout === 'public')) {
    const { path } = route;
    await fetchCode(route);
    // The first run asks for the page's later parts, the second has them.
    render(path);
    await import('./screens/landing-showcase.tsx');
    const content = render(path);
    if (!content.includes('<h1')) throw new Error(`${path} is not complete`);
    rendered.push({ path, title: `${titles[path] ?? ''} · Fellow Eye`, content });
  }
  return rendered;
};
