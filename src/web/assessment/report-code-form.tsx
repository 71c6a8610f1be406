import { useEffect, useRef, useState } from 'react';
import { failureDetail } from '../../domain/foundation/failure-wording.ts';
import { REPORT_CODE_MINUTES, REPORT_CODE_TRIES } from '../../domain/progress/report-code.ts';
import { returnState } from '../account/return-path.ts';
import { call } from '../account/session.ts';
import { FormScreen } from '../platform/form-screen.tsx';
import { useLocation } from '../platform/router.tsx';
import { TextLink } from '../platform/screen-link.tsx';
import { useSubmit } from '../platform/use-submit.ts';
import { Button } from '../ui/button.tsx';
import { ProblemAlert } from '../ui/problem.tsx';
import { TextField } from '../ui/text-field.tsx';

/** The first step: the address that the link was made for. */
function AddressForm({ token, onSent }: { token: string; onSent: (email: string) => void }) {
  const { busy, problem, onSubmit } = useSubmit(async (value) => {
    const email = value('email').trim();
    const result = await call('requestReportCode', { token, email });
    if (!result.ok) return failureDetail(result.failure);
    onSent(email);
  });
  return (
    <form onSubmit={onSubmit} className="grid gap-5">
      <TextField
        label="Your email"
        name="email"
        type="email"
        autoComplete="email"
        help="The address your colleague made the link for."
        missing="Enter your email address."
        required
      />
      <ProblemAlert>{problem}</ProblemAlert>
      <Button type="submit" busy={busy} busyText="Sending...">
        Send me a code
      </Button>
    </form>
  );
}

type CodeFormProps = { token: string; email: string; onOpened: (pass: string) => void; onBack: () => void };

/** The second step: the six digits from the mail. */
function CodeForm({ token, email, onOpened, onBack }: CodeFormProps) {
  const { busy, problem, onSubmit } = useSubmit(async (value) => {
    const result = await call('enterReportCode', { token, code: value('code') });
    if (!result.ok) return failureDetail(result.failure);
    onOpened(result.value.pass);
  });
  const form = useRef<HTMLFormElement>(null);
  // The button that led here is gone; what comes next is the code.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <form ref={form} onSubmit={onSubmit} className="grid gap-5">
      <p role="status" className="wrap-anywhere">
        If the link was made for <span className="font-semibold">{email}</span>, a code is on its way there.
        It works for {REPORT_CODE_MINUTES} minutes and {REPORT_CODE_TRIES} tries.
      </p>
      <TextField
        label="Six-digit code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        missing="Enter the code from the email."
        required
      />
      <ProblemAlert>{problem}</ProblemAlert>
      <Button type="submit" busy={busy} busyText="Opening...">
        Open the report
      </Button>
      <Button variant="quiet" onClick={onBack}>
        Use another address, or a new code
      </Button>
    </form>
  );
}

type ReportCodeFormProps = {
  token: string;
  /** The address of someone who is signed in, and not as the reader of the link. */
  signedInAs: string | null;
  onOpened: (pass: string) => void;
};

/** The way to a report for the person it was shared with, without an account. */
export function ReportCodeForm({ token, signedInAs, onOpened }: ReportCodeFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { pathname, search } = useLocation();
  return (
    <FormScreen
      title="A report was shared with you"
      lead="It opens for one person. We send a code to their address, so that nobody else who has the link can read it. You need no account."
      footer={
        signedInAs === null && (
          <p>
            Have an account with that address?{' '}
            <TextLink to="/login" state={returnState(pathname + search)}>
              Log in
            </TextLink>
          </p>
        )
      }
    >
      {signedInAs !== null && (
        <p role="alert" className="mb-6 border-l-2 border-teal pl-4 wrap-anywhere">
          This link is for someone else than {signedInAs}, as whom you are signed in. If you also read mail at
          the other address, have the code sent there.
        </p>
      )}
      {sentTo === null ? (
        <AddressForm token={token} onSent={setSentTo} />
      ) : (
        <CodeForm token={token} email={sentTo} onOpened={onOpened} onBack={() => setSentTo(null)} />
      )}
    </FormScreen>
  );
}
