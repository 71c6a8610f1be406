import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const ended: (() => Promise<void>)[] = [];

/** Puts something on a page without a browser, to press its buttons. */
export const mount = async (what: ReactNode) => {
  const page = document.createElement('div');
  document.body.append(page);
  const root = createRoot(page);
  await act(async () => root.render(what));
  ended.push(async () => {
    await act(async () => root.unmount());
    page.remove();
  });
  const shown = (element: Element) => {
    const copy = element.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll('.invisible')) hidden.remove();
    return copy.textContent?.trim() ?? '';
  };
  const button = (name: string): HTMLButtonElement => {
    const found = [...document.querySelectorAll('button')].find((one) => shown(one) === name);
    if (!found) throw new Error(`there is no button '${name}'`);
    return found;
  };
  return {
    page,
    button,
    /** Draws it anew, as when what it is given has changed. */
    draw: (changed: ReactNode) => act(async () => root.render(changed)),
    press: (name: string) => act(async () => button(name).click()),
    /** Sends the form as it stands. */
    submit: () => act(async () => page.querySelector('form')?.requestSubmit()),
  };
};

/** Takes everything off the page again. */
export const unmountAll = async (): Promise<void> => {
  for (const end of ended.splice(0)) await end();
};
