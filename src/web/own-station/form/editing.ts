import type { StationForm } from '../../../domain/station/station-form.ts';

/** What every part of the form needs: the one text, its form, what is wrong at each place, and how to change the text. */
export type Editing = {
  text: string;
  form: StationForm;
  problemsAt: (place: string) => readonly string[];
  onChange: (text: string) => void;
};

/** Moves the focus to a place of the form and shows it; false where the form has no such place. */
export const focusPlace = (root: ParentNode | null, place: string): boolean => {
  const found = root?.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`);
  const field = found?.querySelector<HTMLElement>('input, textarea, button') ?? found;
  if (!found || !field) return false;
  found.closest('details')?.setAttribute('open', '');
  field.focus();
  found.scrollIntoView({ block: 'center' });
  return true;
};
