// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { mount, unmountAll } from '../../../test/mounted.tsx';
import TranscriptView from './transcript-view.tsx';

afterEach(unmountAll);

it.each([
  ['Do I need steroids?', true],
  ['', false],
])('offers the candidate to correct words while the round can be judged again (%s)', async (asked, may) => {
  const { page } = await mount(
    <TranscriptView
      turns={[
        { speaker: 'actor', startMs: 0, endMs: 1000, text: asked },
        { speaker: 'candidate', startMs: 1000, endMs: 2000, text: 'Yes, today.' },
      ]}
      names={{ candidate: 'You', actor: 'Pia' }}
      listening={{
        playable: false,
        state: { status: 'idle', atMs: 0, passage: null },
        play: () => undefined,
        stop: () => undefined,
      }}
      file={{ name: 'round', speakers: { candidate: 'Gwen', actor: 'Pia' } }}
      onCorrect={async () => true}
    />,
  );
  expect(page.textContent.includes('I said this…')).toBe(may);
  expect(page.textContent.includes('this round cannot be judged again')).toBe(!may);
});
