import type { EndpointOutput } from '../../contract/endpoints.ts';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { TextLink } from '../platform/screen-link.tsx';
import { formatDay } from '../platform/when.ts';

const KEY = 'closed-notice';
/** That a second step is asked of the reader, and until when they can go on without one. */
function StepAsked({ heldFrom }: { heldFrom: string }) {
  return (
    <aside aria-label="Second step" className="border-b border-line bg-accent-wash print:hidden">
      <p className="mx-auto max-w-6xl px-5 py-2.5 sm:px-8">
        A second step is asked of you from {formatDay(Date.parse(heldFrom))}.{' '}
        <TextLink to="/profile?tab=sign-in">Set one up</TextLink>
      </p>
    </aside>
  );
}

/** What the organisers tell everyone; closed once, this browser does not show it again. */
export default function NoticeBar({ notice, heldFrom }: EndpointOutput<'readNotice'>) {
  const [closed, setClosed] = useState(() => localStorage.getItem(KEY));
  if (heldFrom) return <StepAsked heldFrom={heldFrom} />;
  if (!notice || notice.id === closed) return null;
  return (
    <aside aria-label="Notice" className="border-b border-line bg-accent-wash print:hidden">
      <div className="mx-auto flex max-w-6xl items-start gap-3 px-5 py-2.5 sm:px-8">
        <p className="grow wrap-anywhere whitespace-pre-line">{notice.words}</p>
        <button
          type="button"
          aria-label="Close notice"
          onClick={() => {
            localStorage.setItem(KEY, notice.id);
            setClosed(notice.id);
          }}
          className="-mr-2 grid size-9 shrink-0 place-items-center rounded-control hover:bg-ink/7"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
    </aside>
  );
}
