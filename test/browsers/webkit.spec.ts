import { pages, type PagePath } from '../../src/contract/pages.ts';
import { ask } from '../ask.ts';
import { openRoom } from '../browser/callers.ts';
import { expect, test } from '../browser/history.ts';
import { PASSWORD } from '../people.ts';
import { until } from '../until.ts';
import { launchWebKit, whyNoWebKit, type WebKit } from './webkit.ts';

const button = (words: string) => `//button[contains(., '${words}')]`;
const labelled = (words: string) => `//input[@id=//label[normalize-space()='${words}']/@for]`;
const textOf = async (webkit: WebKit) => String(await webkit.evaluate('document.body.innerText'));
const isShown = (webkit: WebKit, words: string) =>
  until(words, async () => (await textOf(webkit)).includes(words));

/** Keeps every sound that the page plays where the test finds it. */
const KEEP_SOUNDS = `(() => {
  window.sounds = [];
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    if (!window.sounds.includes(this)) window.sounds.push(this);
    return play.call(this);
  };
})()`;

test('WebKit signs in, opens every page, schedules, reads a report, plays a quote, and says what it lacks', async ({
  product,
  pair,
  past,
}) => {
  const why = whyNoWebKit();
  test.skip(why !== null, why ?? '');
  const { origin } = product;
  const { me, tom } = pair;
  const roundId = await past.assess({ candidate: me, actor: tom });
  const { roomId } = await openRoom(origin, me, tom);
  const webkit = await launchWebKit();
  test.info().annotations.push({ type: 'WebKitGTK', description: webkit.version });
  try {
    await test.step('signs in', async () => {
      await webkit.goto(`${origin}/login`);
      // The page is drawn before its code has arrived; what is pressed before that is lost.
      await until('the form to work', () =>
        webkit
          .evaluate("Object.keys(document.querySelector('form')).some((key) => key.startsWith('__react'))")
          .then((works) => works === true),
      );
      await webkit.type(labelled('Email'), me.email);
      await webkit.type(labelled('Password'), PASSWORD);
      await webkit.press(button('Sign In'));
      await until('the dashboard', async () => (await webkit.evaluate('location.pathname')) === '/dashboard');
    });

    for (const path of Object.keys(pages) as PagePath[])
      await test.step(`opens ${path}`, async () => {
        const names: Record<string, string> = { roomId, roundId };
        await webkit.goto(origin + path.replace(/:(\w+)/, (_, name: string) => names[name] ?? 'none'));
        await webkit.find('//h1');
        await until('words', async () => (await textOf(webkit)).trim().length > 40);
        if (pages[path] === 'signed-in') await webkit.find(button('Logout'));
        expect(await textOf(webkit)).not.toMatch(/This page did not load|Something went wrong/);
      });

    await test.step('schedules', async () => {
      await webkit.goto(`${origin}/interview-scheduling`);
      await webkit.press("//button[@slot='next'][not(@disabled)]");
      await webkit.press("//*[@role='button' and normalize-space()='15' and not(@aria-disabled)]");
      await webkit.press(button('Schedule Session'));
      await isShown(webkit, 'Session scheduled');
      const { rooms } = await ask(origin, me, 'listRooms', {});
      expect(rooms.filter(({ hostId }) => hostId === me.id)).toHaveLength(2);
    });

    await test.step('reads a report and plays a quote', async () => {
      await webkit.goto(`${origin}/assessments/round/${roundId}`);
      await isShown(webkit, 'Summary');
      await webkit.evaluate(KEEP_SOUNDS);
      await webkit.press("(//button[starts-with(@aria-label, 'Play ‘')])[1]");
      await until('the quote to sound', async () => {
        const at = await webkit.evaluate(
          'window.sounds.filter(({ paused, error }) => !paused && !error).map(({ currentTime }) => currentTime)',
        );
        return Array.isArray(at) && at.length > 0 && at.every((seconds) => Number(seconds) > 0);
      });
    });

    await test.step('says that it has no calls', async () => {
      expect(await webkit.evaluate('typeof window.RTCPeerConnection')).toBe('undefined');
      await webkit.goto(`${origin}/call/${roomId}`);
      await isShown(webkit, 'This browser cannot make calls');
    });
  } finally {
    await webkit.close();
  }
});
