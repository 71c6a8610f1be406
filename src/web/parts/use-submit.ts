import { useRef, useState, type FormEvent } from 'react';

/** Runs a form's action one at a time: a second Enter or click while it runs does nothing. */
export const useSubmit = (
  action: (values: (name: string) => string, form: HTMLFormElement) => Promise<void>,
) => {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const form = event.currentTarget;
    const entries = new FormData(form);
    const values = (name: string) => {
      const value = entries.get(name);
      return typeof value === 'string' ? value : '';
    };
    void action(values, form).finally(() => {
      running.current = false;
      setBusy(false);
    });
  };
  return { busy, onSubmit };
};
