import { useMemo, type RefObject } from 'react';
import { withItem } from '../../../domain/station/station-form-edit.ts';
import {
  flagGroup,
  pointGroups,
  stationForm,
  wordGroups,
  type FormGroup,
} from '../../../domain/station/station-form.ts';
import { placeOf, stationPlaces } from '../../../domain/station/station-place.ts';
import { Button } from '../../ui/button.tsx';
import type { Checked } from '../use-station-check.ts';
import type { Editing } from './editing.ts';
import { Problems } from './form-field.tsx';
import { FormHead } from './form-head.tsx';
import { FormItemRow } from './form-item.tsx';
import { FormBrief, FormFindings, FormModelAnswer } from './form-sections.tsx';

type GroupProps = { group: FormGroup; first: number; isFlags: boolean; editing: Editing };

/** A dimension with its points, or the red flags. */
function Group({ group, first, isFlags, editing }: GroupProps) {
  const { text, form, problemsAt, onChange } = editing;
  return (
    <section aria-label={group.name} data-place={`group-${group.name}`} className="grid grid-cols-1 gap-4">
      <h3 className="font-semibold">{group.name}</h3>
      <Problems problems={problemsAt(`group-${group.name}`)} />
      <ul className="grid grid-cols-1 gap-6">
        {group.items.map((item, index) => (
          <FormItemRow
            // oxlint-disable-next-line react/no-array-index-key -- rows have no other name while they are typed
            key={index}
            place={`${isFlags ? 'flag' : 'point'}-${first + index}`}
            label={isFlags ? `Red flag ${first + index + 1}` : `Point ${first + index + 1}`}
            item={item}
            isFlag={isFlags}
            editing={editing}
          />
        ))}
      </ul>
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        onClick={() => onChange(withItem(text, form, group))}
      >
        {isFlags ? 'Add a red flag' : 'Add a point'}
        {!isFlags && <span className="sr-only"> to {group.name}</span>}
      </Button>
    </section>
  );
}

function MarkScheme({ editing }: { editing: Editing }) {
  const { form, problemsAt } = editing;
  const groups = pointGroups(form);
  const flags = flagGroup(form);
  const inText = wordGroups(form);
  const firstOf = (group: FormGroup) =>
    groups.slice(0, groups.indexOf(group)).reduce((sum, { items }) => sum + items.length, 0);
  return (
    <section aria-labelledby="form-marks" data-place="marks" className="grid grid-cols-1 gap-6">
      <div>
        <h2 id="form-marks" className="text-lead font-semibold">
          Mark scheme
        </h2>
        <p className="text-small text-ink-soft">
          8 to 14 points, two or more in each dimension, and 1 to 6 red flags. Without ‘What would you hear?’
          only people mark it.
        </p>
      </div>
      <Problems problems={problemsAt('marks')} />
      {groups.map((group) => (
        <Group key={group.name} group={group} first={firstOf(group)} isFlags={false} editing={editing} />
      ))}
      {flags && <Group group={flags} first={0} isFlags editing={editing} />}
      {inText.length > 0 && (
        <p className="text-small text-ink-soft">
          Only in the text: {inText.map(({ name }) => name).join(', ')}. They stay as they are.
        </p>
      )}
    </section>
  );
}

type StationFormProps = {
  root: RefObject<HTMLDivElement | null>;
  text: string;
  checked: Checked;
  onChange: (text: string) => void;
  onText: () => void;
};

/** A station in fields: the same text as behind ‘As text’, which has what the fields do not show. */
export default function StationForm({ root, text, checked, onChange, onText }: StationFormProps) {
  const form = useMemo(() => stationForm(text), [text]);
  const problems = useMemo(() => {
    const found = new Map<string, string[]>();
    const checkedForm = checked && stationForm(checked.text);
    if (!checkedForm) return found;
    const places = stationPlaces(checkedForm);
    for (const { line, reason } of checked.check.faults) {
      const key = placeOf(places, line)?.key ?? 'head';
      found.set(key, [...(found.get(key) ?? []), reason]);
    }
    return found;
  }, [checked]);
  if (!form)
    return (
      <div className="grid content-start gap-4">
        <p>This text lacks a part that every station has, so there is no form for it yet.</p>
        <Button variant="secondary" className="justify-self-start" onClick={onText}>
          Correct it as text
        </Button>
      </div>
    );
  const editing: Editing = { text, form, onChange, problemsAt: (place) => problems.get(place) ?? [] };
  return (
    <div ref={root} role="group" aria-label="Station" className="grid grid-cols-1 content-start gap-10">
      <FormHead {...editing} />
      <FormBrief part="candidate" title="What the candidate reads" editing={editing} />
      <FormBrief part="actor" title="What the actor plays from" editing={editing} />
      <FormFindings editing={editing} />
      <MarkScheme editing={editing} />
      <FormModelAnswer editing={editing} />
    </div>
  );
}
