import { createRoot } from 'react-dom/client';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog.tsx';

type Question = { from: string | null; to: string; answer: (isWanted: boolean) => void };

function SwitchDialog({ from, to, answer }: Question) {
  return (
    <Dialog
      title={from === null ? 'Sign in?' : 'Switch account?'}
      kind="alertdialog"
      onClose={() => answer(false)}
    >
      <p className="mt-3 wrap-anywhere">
        {from !== null && `You are signed in as ${from}. `}The link you opened signs you in as {to}.
      </p>
      <DialogButtons
        back={from === null ? 'Stay signed out' : 'Stay signed in'}
        onBack={() => answer(false)}
        className="mt-6 max-sm:*:w-full"
      >
        <Button onClick={() => answer(true)}>{from === null ? 'Sign in' : 'Switch account'}</Button>
      </DialogButtons>
    </Dialog>
  );
}

/** Asks whether a link may sign someone in, as another than who is signed in. Drawn by itself: the page waits for it. */
export const askToSwitch = (from: string | null, to: string): Promise<boolean> =>
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
