import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureDetail } from '../../../domain/foundation/failure-wording.ts';
import { forgetDevice } from '../../account/session-record.ts';
import { endpointQuery } from '../../account/query-client.ts';
import { session, storage } from '../../account/session.ts';
import { useUser } from '../../account/user.ts';
import { forget, pageStorage } from '../../platform/outbox-store.ts';
import { useSubmit } from '../../platform/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { ProblemAlert } from '../../ui/problem.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../platform/toast.ts';

const CONFIRMATION = 'delete';

const GOES = [
  'Your name, picture, email and password',
  'Your assessments, your recordings, and your words in every transcript',
  'Upcoming sessions you host: we will email your guests. Sessions you joined as guest open to others again. One last email takes each out of your calendar.',
];
const STAYS = [
  'Past sessions in your partners’ history, with ‘Deleted user’ in place of your name, and their own recordings and assessments',
  'Emails we have already sent',
];

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div className="mt-4">
      <h3 className="text-small font-semibold text-ink-soft">{title}</h3>
      <ul className="mt-1 grid list-disc gap-1 pl-5 marker:text-ink-soft">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}

/** Says what goes and what stays, and asks twice: for the password, and for one word that is not typed by mistake. */
export default function DeletionDialog({ onClose }: { onClose: () => void }) {
  const { id: userId, email } = useUser();
  const [word, setWord] = useState('');
  // Who signs in with a provider may have none; the server then asks for a fresh sign-in.
  const hasPassword = useQuery(endpointQuery('readFactors', {})).data?.hasPassword !== false;

  const { busy, problem, onSubmit } = useSubmit(async (value) => {
    const result = await session.erase(hasPassword ? value('password') : undefined);
    if (!result.ok) return failureDetail(result.failure);
    forgetDevice(storage);
    forget(pageStorage, userId);
    toast({ title: 'Account deleted', description: 'Your account and your data are gone.' });
    const { forgetRecordings } = await import('../../call/recordings.ts');
    await forgetRecordings(userId);
  });

  return (
    <Dialog title="Delete your account?" kind="alertdialog" onClose={onClose}>
      <Points title="What is deleted" points={GOES} />
      <Points title="What stays" points={STAYS} />
      <p className="mt-4 text-ink-soft">
        This cannot be undone. If you want to keep anything, download your data first.
      </p>
      <form onSubmit={onSubmit} className="mt-5 grid gap-5">
        {/* Password managers look for the account that a password belongs to. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {hasPassword && (
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            missing="Enter your password."
          />
        )}
        <TextField
          label={`Type ‘${CONFIRMATION}’ to confirm`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
        <ProblemAlert>{problem}</ProblemAlert>
        <DialogButtons back="Keep account" onBack={onClose} className="max-sm:*:w-full">
          <Button
            variant="danger"
            type="submit"
            busy={busy}
            busyText="Deleting..."
            disabled={word.trim().toLowerCase() !== CONFIRMATION}
          >
            Delete account
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
