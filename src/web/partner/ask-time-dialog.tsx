import { useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useSubmit } from '../platform/use-submit.ts';
import { viewerLocale } from '../platform/when.ts';
import { emptyWhen, instantOf } from '../booking/room-when.ts';
import { DayField, SlotField } from '../booking/when-fields.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog.tsx';

type AskTimeDialogProps = {
  title: string;
  lead: string;
  submit: string;
  onClose: () => void;
  onChoose: (startUtc: string) => void;
};

/** Asks for a time that is not among those offered. */
export default function AskTimeDialog({ title, lead, submit, onClose, onChoose }: AskTimeDialogProps) {
  const [when, setWhen] = useState(emptyWhen);
  const [now] = useState(Date.now);
  const { problem, onSubmit } = useSubmit(async () => {
    const instant = instantOf(when);
    if (instant === null) return 'Please select date and time.';
    onChoose(new Date(instant).toISOString());
    onClose();
  });
  return (
    <I18nProvider locale={viewerLocale}>
      <Dialog title={title} onClose={onClose}>
        <p className="mt-2 wrap-anywhere text-ink-soft">{lead}</p>
        <form onSubmit={onSubmit} className="mt-5 grid gap-5">
          <DayField value={when} now={now} onlyAhead onChange={setWhen} />
          <SlotField value={when} now={now} onlyAhead onChange={setWhen} />
          <p role="alert" className="font-medium text-danger empty:hidden">
            {problem}
          </p>
          <DialogButtons back="Cancel" onBack={onClose}>
            <Button type="submit">{submit}</Button>
          </DialogButtons>
        </form>
      </Dialog>
    </I18nProvider>
  );
}
