import type { KeptRecording } from '../../contract/track.ts';
import { failureDetail, inlineWording } from '../../domain/foundation/failure-wording.ts';
import { call } from '../account/session.ts';
import { useSubmit } from '../platform/use-submit.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog.tsx';
import { ProblemAlert } from '../ui/problem.tsx';
import { toast } from '../platform/toast.ts';
import { recordingWords } from './recording-row.tsx';

type RecordingDialogProps = { recording: KeptRecording; onDeleted: () => void; onClose: () => void };

/** Confirms before a recording is deleted, and says what that does to the assessment. */
export default function RecordingDialog({ recording, onDeleted, onClose }: RecordingDialogProps) {
  const { what, partner, when } = recordingWords(recording);

  const { busy, problem, onSubmit } = useSubmit(async () => {
    const result = await call('deleteRecording', { recordingId: recording.id });
    if (!result.ok)
      return inlineWording({
        title: 'Failed to delete the recording',
        description: failureDetail(result.failure),
      });
    onClose();
    onDeleted();
    toast({ title: 'Recording deleted', description: 'It is gone for both of you.' });
  });

  return (
    <Dialog title="Delete this recording?" kind="alertdialog" onClose={onClose}>
      <p className="mt-3 font-medium wrap-anywhere">{what}</p>
      <p className="line-clamp-3 text-small wrap-anywhere text-ink-soft">With {partner}</p>
      <p className="text-small text-ink-soft tabular-nums">{when}</p>
      <p className="mt-4">
        It is deleted for both of you at once and cannot be brought back. {partner} need not agree, and is not
        told.
      </p>
      <p className="mt-2 text-ink-soft">
        {recording.isTranscribed
          ? 'An assessment written from it stays, and so do its quotes, but they can no longer be played.'
          : 'It has not been turned into text yet: without it, there is nothing to assess this round by.'}
      </p>
      <form onSubmit={onSubmit}>
        <ProblemAlert className="mt-4">{problem}</ProblemAlert>
        <DialogButtons back="Keep recording" onBack={onClose} className="mt-6 max-sm:*:w-full">
          <Button variant="danger" type="submit" busy={busy} busyText="Deleting...">
            Delete recording
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
