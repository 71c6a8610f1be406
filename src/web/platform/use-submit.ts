import { useRef, useState, type FormEvent } from 'react';
import { dismissFailure } from '../ui/toast.ts';
import { useBusy } from './use-busy.ts';

type Action = (values: (name: string) => string, form: HTMLFormElement) => Promise<string | void>;

/**
 * Runs a form's action one at a time: a second Enter or click while it runs does nothing. The words that the action
 * returns are the form's problem until the next run, and so is the toast of a failure.
 */
export const useSubmit = (action: Action) => {
  const running = useRef(false);
  const { busy, whileBusy } = useBusy();
  const [problem, setProblem] = useState('');

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    setProblem('');
    dismissFailure();
    const form = event.currentTarget;
    const entries = new FormData(form);
    const values = (name: string) => {
      const value = entries.get(name);
      return typeof value === 'string' ? value : '';
    };
    const run = async () => setProblem((await action(values, form)) ?? '');
    void whileBusy(run()).finally(() => {
      running.current = false;
    });
  };
  return { busy, problem, onSubmit };
};
