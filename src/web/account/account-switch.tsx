import { createRoot } from 'react-dom/client';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog.tsx';

type Question = { from: string; to: string; answer: (isWanted: boolean) => void };

function SwitchDialog({ from, to, answer }: Question) {
  return (
    <Dialog title="Switch account?" kind="alertdialog" onClose={() => answer(false)}>
      <p className="mt-3 wrap-anywhere">
        You are signed in as {from}. The link you opened signs you in as {to}.
      </p>
      <DialogButtons back="Stay signed in" onBack={() => answer(false)} className="mt-6 max-sm:*:w-full">
        <Button onClick={() => answer(true)}>Switch account</Button>
      </DialogButtons>
    </Dialog>
  );
}

/** Asks someone who is signed in whether a link may sign them in as another. Drawn by itself: the page waits for it. */
export const askToSwitch = (from: string, to: string): Promise<boolean> =>
  new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    const answer = (isWanted: boolean) => {
      root.unmount();
      place.remove();
      resolve(isWanted);
    };
    root.render(<SwitchDialog from={from} to={to} answer={answer} />);
  });
