import { Button } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog.tsx';
import type { Leaving } from './use-leave-guard.ts';

const words = {
  exit: {
    title: 'Leave while recording?',
    text: 'This round is still being recorded. If you leave, your partner is left alone and the timer keeps running.',
    go: 'Leave',
  },
  alone: {
    title: 'Leave while recording?',
    text: 'Your rehearsal is still being recorded. If you leave, the clock keeps running, and what you said so far is judged.',
    go: 'Leave',
  },
  back: {
    title: 'Stop recording and go back?',
    text: 'Going back to Prep stops the recording of this round. What was recorded so far is kept.',
    go: 'Stop and go back',
  },
  finish: {
    title: 'Stop recording and finish the round?',
    text: 'This round is still being recorded. Finishing it stops the recording. What was recorded so far is kept.',
    go: 'Stop and finish',
  },
};

type LeaveDialogProps = { way: Leaving | 'alone'; onStay: () => void; onGo: () => void };

export default function LeaveDialog({ way, onStay, onGo }: LeaveDialogProps) {
  const { title, text, go } = words[way];
  return (
    <Dialog title={title} onClose={onStay}>
      <p className="mt-2 text-ink-soft">{text}</p>
      <DialogButtons back="Stay" onBack={onStay} className="mt-6">
        <Button variant="danger" onClick={onGo}>
          {go}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
