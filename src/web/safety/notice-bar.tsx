import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { endpointQuery } from '../account/query-client.ts';
import { ScreenLink, TextLink } from '../platform/screen-link.tsx';
import { formatDay } from '../platform/when.ts';
import { buttonLook } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

const KEY = 'closed-notice';
const READ_AGAIN_MS = 10 * 60_000;

/** What the organisers tell everyone, and whether the reader is one of them. */
const useNotice = () => useQuery({ ...endpointQuery('readNotice', {}), staleTime: READ_AGAIN_MS }).data;

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
export function NoticeBar() {
  const { notice, heldFrom } = useNotice() ?? {};
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

/** The way to the organisers' page, for those who are. */
export function OrganiserLink() {
  if (!useNotice()?.organiser) return null;
  return (
    <Card title="Organisers" description="You look after this community.">
      <ScreenLink to="/organiser" className={`${buttonLook('secondary')} max-sm:w-full`}>
        Reports and accounts
      </ScreenLink>
    </Card>
  );
}
