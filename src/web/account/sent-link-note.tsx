import { useState } from 'react';
import { failureDetail } from '../../domain/foundation/failure-wording.ts';
import type { Result } from '../platform/client.ts';
import { TextLink } from '../platform/screen-link.tsx';
import { Button } from '../ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import { call } from './session.ts';
import type { SentLink } from './sent-link.ts';
import { useBusy } from '../platform/use-busy.ts';

/** Stays after registering: where the link went, another one, and the way back to correct the address. */
export function SentLinkNote({ sent, carried }: { sent: SentLink; carried: unknown }) {
  const { busy, whileBusy } = useBusy();
  const [answer, setAnswer] = useState<Result<unknown> | null>(null);
  const { email, resendToken } = sent;
  const resend = async () => setAnswer(await whileBusy(call('resendSignUp', { resendToken })));
  return (
    <section aria-label="Link sent" className="mb-8 border-l-2 border-teal pl-4">
      <p className="font-semibold wrap-anywhere">We sent a link to {email}</p>
      <p className="mt-1 text-ink-soft">
        Open it within 24 hours to confirm your address. It can take a minute; look in the spam folder too.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          busyText="Sending..."
          onClick={() => void resend()}
        >
          Resend
        </Button>
        <TextLink to="/register" state={carried}>
          Wrong address?
        </TextLink>
      </div>
      <p role="status" className="mt-2 text-small font-medium empty:hidden">
        {answer?.ok === true && 'Sent again.'}
        {answer?.ok === false && (
          <span className="text-danger">
            <Problem>{failureDetail(answer.failure)}</Problem>
          </span>
        )}
      </p>
    </section>
  );
}
