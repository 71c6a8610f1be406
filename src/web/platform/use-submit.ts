import { useRef, useState, type FormEvent } from 'react';
import { dismissFailure } from './toast.ts';
import { useBusy } from './use-busy.ts';

/** What is wrong with one field of a form, by its name. */
export type FieldProblem = { field: string; words: string };
type Said = string | FieldProblem | void;
type Action = (values: (name: string) => string, form: HTMLFormElement) => Promise<Said>;

/**
 * Runs a form's action one at a time: a second Enter or click while it runs does nothing. The words that the action
 * returns are the form's problem, or that of one field, until the next run, and so is the toast of a failure.
 */
export const useSubmit = (action: Action) => {
  const running = useRef(false);
  const { busy, whileBusy } = useBusy();
  const [said, setSaid] = useState<Said>('');

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    setSaid('');
    dismissFailure();
    const form = event.currentTarget;
    const entries = new FormData(form);
    const values = (name: string) => {
      const value = entries.get(name);
      return typeof value === 'string' ? value : '';
    };
    const run = async () => setSaid((await action(values, form)) ?? '');
    void whileBusy(run()).finally(() => {
      running.current = false;
    });
  };
  const problem = typeof said === 'string' ? said : '';
  const problemOf = (field: string) => (typeof said === 'object' && said.field === field ? said.words : '');
  return { busy, problem, problemOf, onSubmit };
};
