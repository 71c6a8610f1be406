import type { EndpointOutput } from '../../contract/endpoints.ts';
import { CONCERN_LIMIT } from '../../domain/safety/concern.ts';
import { toastFailure } from '../account/failure-toast.ts';
import { call } from '../account/session.ts';
import { useSubmit } from '../platform/use-submit.ts';
import { formatStart } from '../platform/when.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { toast } from '../platform/toast.ts';

type Notice = EndpointOutput<'readCommunity'>['notice'];

/** What everyone reads at the foot of their pages. */
export function NoticeForm({ notice, onChanged }: { notice: Notice; onChanged: () => void }) {
  const post = async (words: string) => {
    const result = await call('postNotice', { words });
    if (!result.ok) return toastFailure('Not posted', result.failure);
    toast({ title: words === '' ? 'Notice removed' : 'Notice posted' });
    onChanged();
  };
  const { busy, onSubmit } = useSubmit(async (value, form) => {
    await post(value('words').trim());
    form.reset();
  });
  return (
    <Card title="Notice to everyone" description="It stands at the foot of every page until people close it.">
      {notice && (
        <div className="mb-5">
          <blockquote className="border-l-2 border-edge pl-3 wrap-anywhere whitespace-pre-line">
            {notice.words}
          </blockquote>
          <div className="mt-2 flex flex-wrap items-center gap-3">
            <p className="text-small text-ink-soft tabular-nums">Since {formatStart(notice.at)}</p>
            <Button variant="secondary" size="small" onClick={() => void post('')}>
              Remove notice
            </Button>
          </div>
        </div>
      )}
      <form onSubmit={onSubmit} className="grid gap-4">
        <TextArea
          label={notice ? 'Another notice in its place' : 'Notice'}
          name="words"
          required
          maxLength={CONCERN_LIMIT}
        />
        <Button type="submit" busy={busy} busyText="Posting..." className="justify-self-start max-sm:w-full">
          Post notice
        </Button>
      </form>
    </Card>
  );
}
