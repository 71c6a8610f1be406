import { toastFailure } from '../../account/failure-toast.ts';
import { call } from '../../account/session.ts';
import { download } from '../../platform/save-file.ts';
import { useSubmit } from '../../platform/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { givenPassword, useProof } from './profile-proof.tsx';

export function YourData() {
  const proof = useProof();
  const { busy, onSubmit } = useSubmit(async (value, form) => {
    const result = await call('requestExport', givenPassword(value));
    proof.answered(result);
    if (!result.ok) return toastFailure('Failed to prepare your data', result.failure);
    form.reset();
    download(result.value.url);
  });
  return (
    <Card
      title="Your data"
      description="Everything we keep about you in one zip file: your profile, sessions, transcripts and assessments, and what your own camera and microphone recorded."
    >
      <form onSubmit={onSubmit} className="grid gap-5">
        {proof.field}
        <Button
          variant="secondary"
          type="submit"
          busy={busy}
          busyText="Preparing..."
          className="justify-self-start max-sm:w-full"
        >
          Download your data
        </Button>
      </form>
    </Card>
  );
}
