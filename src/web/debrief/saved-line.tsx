import type { FormDraftState } from './form-draft.ts';

const words = {
  untouched: '',
  saving: 'Saving…',
  saved: 'Saved',
  kept: 'Kept on this device. It will be saved when you are back online.',
  refused: 'Not saved',
} as const satisfies Record<FormDraftState['status'], string>;

/** Whether what is typed is safe. */
export function SavedLine({ status, problem }: Pick<FormDraftState, 'status' | 'problem'>) {
  return (
    <p
      role="status"
      className={`min-h-[1lh] text-small ${status === 'refused' ? 'font-medium text-danger' : 'text-ink-soft'}`}
    >
      {problem === null ? words[status] : `${words[status]}: ${problem}`}
    </p>
  );
}
