import { createRoot } from 'react-dom/client';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

type Question = { from: string; to: string; answer: (isWanted: boolean) => void };

function SwitchDialog({ from, to, answer }: Question) {
  return (
    <Dialog title="Switch account?" kind="alertdialog" onClose={() => answer(false)}>
      <p className="mt-3 wrap-anywhere">
        You are signed in as {from}. The link you opened signs you in as {to}.
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" className="max-sm:w-full" onClick={() => answer(false)}>
          Stay signed in
        </Button>
        <Button className="max-sm:w-full" onClick={() => answer(true)}>
          Switch account
        </Button>
      </div>
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
