import { useQuery } from '@tanstack/react-query';
import { Printer, X } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { isDeletedUser } from '../../domain/deleted-user.ts';
import { limitsOf } from '../../domain/assessment/limits.ts';
import { valueOf } from '../account/query-client.ts';
import { call } from '../account/session.ts';
import { formatStart } from '../parts/when.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import { DimensionItem } from './dimension-item.tsx';
import type { QuoteWords } from './quote.tsx';
import { SummaryBox } from './summary-box.tsx';
import { TalkStrip } from './talk-strip.tsx';
import { TranscriptView } from './transcript-view.tsx';
import type { HistoryRound } from './use-history.ts';
import { usePlayer } from './use-player.ts';

/** The whole assessment of one round, to read, to hear and to print. */
export default function AssessmentDialog({ round, onClose }: { round: HistoryRound; onClose: () => void }) {
  const { assessment } = round;
  const [withTranscript, setWithTranscript] = useState(false);
  const [playingMs, setPlayingMs] = useState<number | null>(null);
  const { data, refetch } = useQuery({
    queryKey: ['assessment', round.id],
    queryFn: async ({ signal }) => valueOf(await call('readAssessment', { roundId: round.id }, { signal })),
  });
  const { player, state } = usePlayer(round.recording?.id ?? null);
  if (!assessment) return null;

  const tools = {
    playable: data?.recordingId !== null && state.status !== 'missing',
    playingMs: state.status === 'idle' ? null : playingMs,
    onPlay: ({ startMs, endMs }: QuoteWords) => {
      setPlayingMs(startMs);
      void player.play(startMs, endMs);
    },
    onStop: () => player.stop(),
  };
  const share = async () => {
    const result = await call('shareAssessment', { roundId: round.id, shared: !data?.shared });
    if (result.ok) void refetch();
    else toast({ title: 'Could not change sharing', variant: 'destructive' });
  };
  const partnerIsGone = isDeletedUser(round.room.hostId) || isDeletedUser(round.room.guestId);
  const flagged = assessment.dimensions.some(({ red_flags: flags }) => flags.length > 0);
  const thin = assessment.dimensions.some((dimension) => dimension.insufficient_evidence);

  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      className="dialog-veil fixed inset-0 z-40 grid place-items-center bg-veil p-4 print:static print:block print:bg-transparent print:p-0"
    >
      <Modal className="dialog-sheet assessment-print max-h-[70vh] w-full max-w-5xl overflow-y-auto rounded-card border border-line bg-sheet p-5 sm:p-8 print:max-h-none print:overflow-visible print:border-0">
        <Dialog className="outline-none">
          <div className="flex items-start gap-3">
            <div className="min-w-0 flex-1">
              <Heading slot="title" level={2} className="text-title font-semibold">
                Assessment Overview
              </Heading>
              <p className="mt-1 text-ink-soft">Interview • {formatStart(round.createdAt)}</p>
              <p className="font-medium wrap-anywhere">{round.case?.caseName}</p>
              <div className="mt-2 flex flex-wrap gap-2">
                {thin && <Badge>Insufficient evidence</Badge>}
                {flagged && <Badge tone="danger">Red flags</Badge>}
              </div>
            </div>
            <button
              type="button"
              aria-label="Close"
              onClick={onClose}
              className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-ink/7 print:hidden"
            >
              <X size={20} aria-hidden="true" />
            </button>
          </div>
          <SummaryBox feedback={assessment.overall_feedback} />
          {assessment.measures && (
            <TalkStrip
              steps={assessment.measures.paceOverTime}
              wordsPerMinute={assessment.measures.wordsPerMinute}
            />
          )}
          <div className={`mt-6 ${withTranscript ? 'grid gap-8 lg:grid-cols-[3fr_2fr]' : ''}`}>
            <div className="min-w-0 border-b border-line">
              {assessment.dimensions.map((dimension, index) => (
                <DimensionItem key={dimension.name} dimension={dimension} tools={tools} open={index === 0} />
              ))}
            </div>
            {withTranscript && (
              <section aria-label="Transcript" className="min-w-0 print:hidden">
                <TranscriptView
                  turns={data?.turns ?? []}
                  atMs={state.status === 'playing' ? state.atMs : null}
                />
              </section>
            )}
          </div>
          {state.status === 'missing' && (
            <p role="status" className="mt-4 text-small text-ink-soft">
              The recording is no longer kept, so quotes cannot be played.
            </p>
          )}
          {assessment.assessor && (
            <p className="mt-6 text-small text-ink-soft">{limitsOf(assessment.assessor)}</p>
          )}
          <div className="mt-4 flex flex-wrap gap-3 print:hidden">
            <Button variant="secondary" onClick={() => setWithTranscript(!withTranscript)}>
              {withTranscript ? 'Hide transcript' : 'Show transcript'}
            </Button>
            <Button variant="secondary" onClick={() => window.print()}>
              <Printer size={18} aria-hidden="true" /> Print
            </Button>
            {!partnerIsGone && (
              <Button variant="quiet" onClick={() => void share()}>
                {data?.shared ? 'Stop sharing with your partner' : 'Share with your partner'}
              </Button>
            )}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
