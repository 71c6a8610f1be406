// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mount, unmountAll } from '../../../test/mounted.tsx';
import { BrowserRouter, Link, Navigate, useLocation, useNavigate, useSearchParams } from './router.tsx';

function Screen() {
  const { pathname, search, hash, state } = useLocation();
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  return (
    <>
      <output>{JSON.stringify([pathname + search + hash, state])}</output>
      <Link to="/two?a=1#here" state={{ from: 'one' }}>
        two
      </Link>
      <Link to="/one">one</Link>
      <button type="button" onClick={() => setQuery({ a: `${query.get('a') ?? ''}x y` })}>
        more
      </button>
      <button type="button" onClick={() => setQuery({})}>
        less
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        back
      </button>
      {pathname === '/moved' && <Navigate to="/two" />}
    </>
  );
}

const open = async (path: string) => {
  window.history.replaceState(null, '', path);
  const { page, press } = await mount(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  );
  const link = (name: string) => {
    const found = [...page.querySelectorAll('a')].find(({ textContent }) => textContent === name);
    if (!found) throw new Error(`there is no link '${name}'`);
    return found;
  };
  return {
    press,
    link,
    click: (name: string, options: MouseEventInit = {}) =>
      act(async () => {
        link(name).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }));
      }),
    place: (): unknown => JSON.parse(page.querySelector('output')?.textContent ?? ''),
  };
};

beforeEach(() => {
  // Where a click that is left to the browser would lead is not for these tests.
  window.addEventListener('click', preventDefault);
});
afterEach(async () => {
  window.removeEventListener('click', preventDefault);
  await unmountAll();
});
const preventDefault = (event: Event) => event.preventDefault();

it('follows a link without a reload, with the state that it carries', async () => {
  const { click, place } = await open('/one');
  await click('two');
  expect(place()).toEqual(['/two?a=1#here', { from: 'one' }]);
  expect(window.location.pathname).toBe('/two');
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves a click with %o to the browser',
  async (options) => {
    const { click, place } = await open('/one');
    await click('two', options);
    expect(place()).toEqual(['/one', null]);
  },
);

it('adds no entry to the history for a link to the page that is shown', async () => {
  const { click } = await open('/one');
  const before = window.history.length;
  await click('one');
  expect(window.history.length).toBe(before);
  await click('two');
  expect(window.history.length).toBe(before + 1);
});

it('changes the query and takes it away', async () => {
  const { press, place } = await open('/one');
  await press('more');
  expect(place()).toEqual(['/one?a=x+y', null]);
  await press('more');
  expect(place()).toEqual(['/one?a=x+yx+y', null]);
  await press('less');
  expect(place()).toEqual(['/one', null]);
});

it('follows the browser back', async () => {
  const { place } = await open('/one');
  await act(async () => {
    window.history.replaceState({ from: 'two' }, '', '/two');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(place()).toEqual(['/two', { from: 'two' }]);
});

it('follows someone who goes back while the page is drawn for the first time', async () => {
  window.history.replaceState(null, '', '/two');
  function Impatient() {
    const { pathname } = useLocation();
    if (window.location.pathname === '/two') {
      window.history.replaceState(null, '', '/one');
      window.dispatchEvent(new PopStateEvent('popstate'));
    }
    return <output>{pathname}</output>;
  }
  const { page } = await mount(
    <BrowserRouter>
      <Impatient />
    </BrowserRouter>,
  );
  expect(page.textContent).toBe('/one');
});

it('leads on from a page that has moved, and does not keep it', async () => {
  const before = window.history.length;
  const { place } = await open('/moved');
  expect(place()).toEqual(['/two', null]);
  expect(window.history.length).toBe(before);
});
