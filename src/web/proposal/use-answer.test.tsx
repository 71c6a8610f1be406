// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { mount, unmountAll } from '../../../test/mounted.tsx';
import { session } from '../account/session.ts';
import { useAnswer } from './use-answer.ts';

afterEach(unmountAll);

it('a link is asked about once it is known who reads it', async () => {
  const ask = vi.fn<() => Promise<{ ok: true; value: string }>>(async () => ({
    ok: true,
    value: 'Wessex deanery',
  }));
  function Page() {
    const { result } = useAnswer(ask, 'a-link');
    return <p>{result?.ok ? result.value : 'Loading...'}</p>;
  }
  const { page } = await mount(<Page />);
  expect(page.textContent).toBe('Loading...');
  expect(ask).not.toHaveBeenCalled();

  await act(async () => session.verify());
  expect(page.textContent).toBe('Wessex deanery');
  expect(ask).toHaveBeenCalledTimes(1);
});
