import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { useStore } from './store.ts';
import { dismissToast, toastStore, type Toast } from './toast.ts';

/** How long a toast stays by itself; failures stay longer. */
const STAY_MS = { default: 6_000, destructive: 10_000 };

function ToastSheet({ toast }: { toast: Toast }) {
  const { id, open, variant, title, description, action } = toast;
  const [held, setHeld] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  const bad = variant === 'destructive';

  useEffect(() => {
    if (!open || held) return undefined;
    const timer = setTimeout(() => dismissToast(id), STAY_MS[variant]);
    return () => clearTimeout(timer);
  }, [id, open, held, variant]);

  // A press goes through to what lies beneath, so the sheet itself does not hear of the pointer.
  useEffect(() => {
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const box = sheet.current;
      if (!box) return;
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const isOver = clientX > left && clientX < right && clientY > top && clientY < bottom;
      setHeld(isOver || box.contains(document.activeElement));
    };
    window.addEventListener('pointermove', follow);
    return () => window.removeEventListener('pointermove', follow);
  }, []);

  const Icon = bad ? CircleAlert : CircleCheck;
  return (
    // Pointer or focus on the toast holds it, so that reading is not timed.
    <div
      ref={sheet}
      data-open={open}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={`toast-sheet flex data-[open=false]:hidden items-start gap-3 rounded-card border bg-sheet py-3.5 pr-2.5
        pl-4 ${bad ? 'border-danger' : 'border-edge'}`}
    >
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${bad ? 'text-danger' : 'text-teal'}`} />
      <div className="min-w-0 grow py-px">
        <p className={`font-semibold ${bad ? 'text-danger' : ''}`}>{title}</p>
        {description && <p className="text-small wrap-anywhere text-ink-soft">{description}</p>}
        {action && (
          <button
            type="button"
            className="pointer-events-auto mt-2 min-h-8 font-semibold text-accent underline underline-offset-4"
            onClick={() => {
              action.run();
              dismissToast(id);
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => dismissToast(id)}
        className="pointer-events-auto -my-1 grid size-9 shrink-0 place-items-center rounded-control text-ink-soft hover:text-ink"
      >
        <X aria-hidden="true" className="size-4.5" />
      </button>
    </div>
  );
}

/** The place where toasts appear. Its two live regions are always there, or the first toast would go unheard. */
export function Toaster() {
  const toasts = useStore(toastStore);
  const sheets = (variant: Toast['variant']) =>
    toasts
      .filter((toast) => toast.variant === variant)
      .map((toast) => <ToastSheet key={toast.id} toast={toast} />);
  return (
    // A dialog neither hides it nor closes when it is pressed.
    <div data-react-aria-top-layer="" className="toaster">
      <output className="block" aria-live="polite">
        {sheets('default')}
      </output>
      <div role="alert" aria-live="assertive">
        {sheets('destructive')}
      </div>
    </div>
  );
}
