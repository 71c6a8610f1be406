import type { SessionStorage } from '../platform/page-storage.ts';

/** Someone whom people can sign in with, by the address and the words of their button. */
export type ProviderButton = { name: string; label: string };

const isButton = (value: unknown): value is ProviderButton =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'label' in value &&
  typeof value.name === 'string' &&
  typeof value.label === 'string';

/** Whom people can sign in with here: the server writes it in the page, so that no page asks for it. */
export const providersHere = (): ProviderButton[] => {
  try {
    const written = document.querySelector<HTMLMetaElement>('meta[name="providers"]')?.content ?? '[]';
    const list: unknown = JSON.parse(written);
    return Array.isArray(list) ? list.filter(isButton) : [];
  } catch {
    return [];
  }
};

/** Remembers with whom someone signed in, so that Logout can offer to sign out there too. */
export const keepProvider = (storage: SessionStorage, name: string): void =>
  storage.setItem('provider', name);
