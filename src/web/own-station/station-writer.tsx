import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OwnStation } from '../../contract/own-station.ts';
import { templateWords } from '../../domain/station/own-station.ts';
import { stationForm } from '../../domain/station/station-form.ts';
import { placeOf, stationPlaces } from '../../domain/station/station-place.ts';
import { STATION_TEMPLATE, templateLine } from '../../domain/station/station-template.ts';
import { toastFailure } from '../account/failure-toast.ts';
import { call } from '../account/session.ts';
import { Button } from '../ui/button.tsx';
import { SheetChoice, type Sheet } from './sheet-choice.tsx';
import { StationAudience } from './station-audience.tsx';
import { keepStationDraft, readStationDraft } from './station-draft.ts';
import { StationFaults } from './station-faults.tsx';
import { StationFile } from './station-file.tsx';
import { focusPlace } from './form/editing.ts';
import { TextEditor } from './text-editor.tsx';
import { ViewChoice, type StationView } from './view-choice.tsx';
import { refetchStations, audienceWords } from './use-own-station.ts';
import { useSaveKey } from './use-save-key.ts';
import { useStationCheck } from './use-station-check.ts';
import { onDemand } from '../platform/on-demand.tsx';
import { useBusy } from '../platform/use-busy.ts';

/** Puts the cursor on a line and shows it. */
const goToLine = (field: HTMLTextAreaElement, line: number): void => {
  const lines = field.value.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  const end = start + (lines[line - 1]?.length ?? 0);
  // A field scrolls to its cursor when it takes focus, and not when the cursor is moved.
  field.blur();
  field.setSelectionRange(start, start);
  field.focus();
  field.setSelectionRange(start, end);
  field.scrollIntoView({ block: 'nearest' });
};

// Reading needs more code than writing; it comes when someone turns to it.
const loading = () => <p className="appear-late text-ink-soft">Loading...</p>;
const StationForm = onDemand(() => import('./form/station-form.tsx'), loading);
const StationPreviewPane = onDemand(() => import('./station-preview-pane.tsx'), loading);
const AssessorTrial = onDemand(() => import('./assessor-trial.tsx'), loading);
const DeleteStationDialog = onDemand(() => import('./delete-station-dialog.tsx'));

type Kept = { station: OwnStation; text: string };
type StationWriterProps = {
  userId: string;
  /** Null for a new station. */
  kept: Kept | null;
  onKept: (kept: Kept) => void;
  onDeleted: () => void;
};

const stateWords = (isDirty: boolean, kept: Kept | null): string => {
  if (isDirty) return 'Not saved yet';
  return kept ? `Saved · ${audienceWords(kept.station)}` : 'New';
};

/** Writes one station: its text, what is wrong with it, how it reads, and who may practise it. */
export function StationWriter({ userId, kept, onKept, onDeleted }: StationWriterProps) {
  const stationId = kept?.station.id ?? null;
  const savedText = kept?.text ?? STATION_TEMPLATE;
  const [text, setText] = useState(() => readStationDraft(userId, stationId) ?? savedText);
  const [sheet, setSheet] = useState<Sheet>('check');
  const { busy, whileBusy } = useBusy();
  const [deleting, setDeleting] = useState(false);
  const [view, setView] = useState<StationView>('form');
  const field = useRef<HTMLTextAreaElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const { checked, check, isStale } = useStationCheck(text);
  const places = useMemo(() => {
    const form = stationForm(text);
    return form ? stationPlaces(form) : [];
  }, [text]);
  const isDirty = text !== savedText;

  const written = useRef(text);
  useEffect(() => {
    written.current = text;
    keepStationDraft(userId, stationId, isDirty ? text : null);
  }, [userId, stationId, text, isDirty]);

  const save = async () => {
    if (busy) return;
    const known = kept ? { stationId: kept.station.id, revision: kept.station.revision } : {};
    const result = await whileBusy(call('saveStation', { ...known, text }));
    if (!result.ok) return toastFailure('Not saved', result.failure);
    const { station } = result.value;
    keepStationDraft(userId, stationId, null);
    // What was typed while it was sent is not saved yet.
    if (written.current !== text) keepStationDraft(userId, station.id, written.current);
    refetchStations();
    onKept({ station, text });
  };
  useSaveKey(() => void save());
  const goTo = (line: number) => {
    const place = placeOf(places, line);
    if (view === 'form' && place && focusPlace(fields.current, place.key)) return;
    flushSync(() => setView('text'));
    if (field.current) goToLine(field.current, line);
  };
  const nameOf = (line: number) => (view === 'form' && placeOf(places, line)?.name) || `Line ${line}`;
  const firstFault = check?.faults[0]?.line;
  const needsCorrection = check !== null && check.faultCount > 0;
  const tryProblem = () => {
    if (needsCorrection) return 'Correct what is wrong first: see Check.';
    return check?.markedByPeople
      ? 'This station is marked by people only. Add “listen for” lines, and the assessor can listen.'
      : null;
  };

  const shareProblem = (): string | null => {
    if (isDirty) return 'Save your changes first.';
    if (!kept?.station.ready) return 'Correct what is wrong with it first.';
    const line = templateLine(savedText);
    return line === null ? null : templateWords(nameOf(line));
  };

  return (
    <>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Button busy={busy} busyText="Saving..." onClick={() => void save()}>
          Save
        </Button>
        <StationFile text={text} onImport={setText} />
        {isDirty && (
          <Button variant="quiet" onClick={() => setText(savedText)}>
            Discard changes
          </Button>
        )}
        <p role="status" className="text-small text-ink-soft">
          {stateWords(isDirty, kept)}
        </p>
        {/* On a phone what is wrong stands below the whole form. */}
        {firstFault !== undefined && (
          <Button variant="quiet" size="small" className="-ml-3 lg:hidden" onClick={() => goTo(firstFault)}>
            {check?.faultCount === 1
              ? 'Go to what is wrong'
              : `Go to the first of ${check?.faultCount} faults`}
          </Button>
        )}
      </div>
      <div className="mt-6 grid grid-cols-1 gap-8 lg:grid-cols-2">
        <div className="grid grid-cols-1 content-start gap-5">
          <ViewChoice view={view} onChoose={setView} />
          {view === 'form' ? (
            <StationForm
              root={fields}
              text={text}
              checked={checked}
              onChange={setText}
              onText={() => setView('text')}
            />
          ) : (
            <TextEditor field={field} text={text} onChange={setText} onGoTo={goTo} />
          )}
        </div>
        <div className="grid grid-cols-1 content-start gap-5 lg:sticky lg:top-24 lg:self-start">
          <SheetChoice sheet={sheet} faults={check?.faultCount ?? 0} onChoose={setSheet} />
          <div className="min-w-0 lg:max-h-[70dvh] lg:overflow-y-auto">
            {sheet === 'check' && (
              <StationFaults
                check={check}
                isStale={isStale}
                lines={text.split('\n')}
                nameOf={nameOf}
                onGoTo={goTo}
              />
            )}
            {(sheet === 'candidate' || sheet === 'actor') && (
              <StationPreviewPane preview={check?.preview ?? null} reader={sheet} />
            )}
            {sheet === 'try' && <AssessorTrial text={text} problem={tryProblem()} />}
          </div>
        </div>
      </div>
      {kept && (
        <div className="mt-10 grid grid-cols-1 gap-8 border-t border-line pt-8">
          <StationAudience
            station={kept.station}
            problem={shareProblem()}
            onShared={(station) => onKept({ station, text: savedText })}
          />
          <Button variant="quiet" className="-ml-4 justify-self-start" onClick={() => setDeleting(true)}>
            Delete this station
          </Button>
        </div>
      )}
      {kept && deleting && (
        <DeleteStationDialog
          stationId={kept.station.id}
          title={kept.station.title}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            keepStationDraft(userId, stationId, null);
            refetchStations();
            onDeleted();
          }}
        />
      )}
    </>
  );
}
