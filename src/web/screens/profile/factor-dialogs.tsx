import { renderSVG } from 'uqr';
import { failureDetail } from '../../../domain/foundation/failure-wording.ts';
import { call } from '../../account/session.ts';
import { saveFile } from '../../platform/save-file.ts';
import { textLink } from '../../platform/screen-link.tsx';
import { useSubmit } from '../../platform/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { ProblemAlert } from '../../ui/problem.tsx';
import { TextField } from '../../ui/text-field.tsx';

type AppDialogProps = {
  secret: string;
  uri: string;
  setup: string;
  onAdded: (recoveryCodes: readonly string[] | null) => void;
  onClose: () => void;
};

const pictureOf = (uri: string) => `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`;

/** Shows an app its secret, as a picture, a link and letters, and asks for the first code it makes. */
export function AppDialog({ secret, uri, setup, onAdded, onClose }: AppDialogProps) {
  const { busy, problem, onSubmit } = useSubmit(async (value) => {
    const result = await call('addApp', { setup, code: value('code') });
    if (!result.ok) return failureDetail(result.failure);
    onAdded(result.value.recoveryCodes);
  });
  return (
    <Dialog title="Set up an app" onClose={onClose} kind="alertdialog">
      <p className="mt-3 text-ink-soft">
        Scan this with an authenticator app. On this phone,{' '}
        <a href={uri} className={textLink}>
          open it in the app
        </a>
        .
      </p>
      <img
        src={pictureOf(uri)}
        alt="QR code for your authenticator app"
        width={192}
        height={192}
        className="mx-auto mt-4 size-48 rounded-control bg-white"
      />
      <p className="mt-4 text-center text-small text-ink-soft">
        Or type this key:{' '}
        <span className="block font-medium text-ink tabular-nums">
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </span>
      </p>
      <form onSubmit={onSubmit} className="mt-5 grid gap-5">
        <TextField
          label="Code from your app"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          missing="Enter the six digits that the app shows."
          required
        />
        <ProblemAlert className="text-small">{problem}</ProblemAlert>
        <DialogButtons back="Cancel" onBack={onClose}>
          <Button type="submit" busy={busy} busyText="Checking...">
            Finish
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** Shows the recovery codes, the only time that anyone sees them. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog title="Keep your recovery codes" onClose={onClose} kind="alertdialog">
      <p className="mt-3 text-ink-soft">
        If you lose your device, one of these lets you in. Each works once. This is the only time you see
        them: print them, or keep them with your passwords.
      </p>
      <ol className="mt-4 grid grid-cols-1 gap-x-6 gap-y-1 font-medium tabular-nums sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <DialogButtons back="I have kept them" onBack={onClose} className="mt-6">
        <Button
          onClick={() =>
            saveFile(
              `Fellow Eye recovery codes\n\n${codes.join('\n')}\n`,
              'text/plain',
              'fellow-eye-recovery-codes.txt',
            )
          }
        >
          Save as a file
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** Asks for the current password before something that decides about the account. */
export function PasswordDialog({
  onGiven,
  onClose,
}: {
  onGiven: (password: string) => void;
  onClose: () => void;
}) {
  const { onSubmit } = useSubmit(async (value) => onGiven(value('currentPassword')));
  return (
    <Dialog title="Confirm that it is you" onClose={onClose}>
      <form onSubmit={onSubmit} className="mt-4 grid gap-5">
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          missing="Enter your current password."
          required
        />
        <DialogButtons back="Cancel" onBack={onClose}>
          <Button type="submit">Continue</Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
