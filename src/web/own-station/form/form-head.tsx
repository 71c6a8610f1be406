import {
  STATION_LABELS,
  stationCategories,
  stationDifficulties,
  stationDimensions,
  stationTypes,
} from '../../../domain/station/case-station.ts';
import { withDimension, withHead } from '../../../domain/station/station-form-edit.ts';
import { dimensionsIn, type HeadKey } from '../../../domain/station/station-form.ts';
import { HEAD_NAMES } from '../../../domain/station/station-place.ts';
import { Select } from '../../ui/select.tsx';
import type { Editing } from './editing.ts';
import { FormField, Problems } from './form-field.tsx';

const MINUTES = ['5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15'];
const NO_LABEL = 'None';

const useHead = ({ text, form, problemsAt, onChange }: Editing) => {
  const valueOf = (key: HeadKey) => form.head.entries[key]?.value ?? '';
  const set = (key: HeadKey, value: string) => onChange(withHead(text, form, key, value));
  return {
    valueOf,
    field: (key: HeadKey) => ({
      place: `head-${key}`,
      label: HEAD_NAMES[key],
      value: valueOf(key),
      problems: problemsAt(`head-${key}`),
      onChange: (value: string) => set(key, value),
    }),
    choice: (key: HeadKey, options: readonly string[]) => (
      <div key={key} data-place={`head-${key}`} className="grid content-start gap-1.5">
        <Select
          label={HEAD_NAMES[key]}
          value={valueOf(key) || (key === 'label' ? NO_LABEL : 'Choose')}
          options={options}
          onChange={(value) => set(key, value === NO_LABEL ? '' : value)}
        />
        <Problems problems={problemsAt(`head-${key}`)} />
      </div>
    ),
  };
};

/** What is marked: three to five of the dimensions, each of which has a group of points below. */
function Dimensions(editing: Editing) {
  const { text, form, problemsAt, onChange } = editing;
  const chosen = dimensionsIn(form);
  const isTaken = (name: string) =>
    form.marks.groups.some(
      (group) => group.name === name && group.items.some((item) => item.text.trim() !== ''),
    );
  return (
    <fieldset data-place="head-dimensions" className="grid gap-1.5">
      <legend className="field-label">What is marked: three to five</legend>
      <div className="mt-1.5 flex flex-wrap gap-x-5">
        {stationDimensions.map((name) => {
          const isChosen = chosen.includes(name);
          return (
            <label key={name} className="flex min-h-11 cursor-pointer items-center gap-2 sm:min-h-9">
              <input
                type="checkbox"
                className="size-4 accent-accent"
                checked={isChosen}
                disabled={isChosen && isTaken(name)}
                onChange={(event) => onChange(withDimension(text, form, name, event.target.checked))}
              />
              {name}
            </label>
          );
        })}
      </div>
      <p className="text-small text-ink-soft">One that has points stays until they are removed.</p>
      <Problems problems={problemsAt('head-dimensions')} />
    </fieldset>
  );
}

/** What a station is, and how it is found. */
export function FormHead(editing: Editing) {
  const { field, choice } = useHead(editing);
  return (
    <section aria-labelledby="form-head" data-place="head" className="grid grid-cols-1 gap-5">
      <h2 id="form-head" className="text-lead font-semibold">
        About the station
      </h2>
      <Problems problems={editing.problemsAt('head')} />
      <FormField {...field('caseName')} help="Seen by the candidate, so it tells nothing." />
      <FormField
        {...field('caseNameInternal')}
        help="Says it all. Seen by the actor, and by both afterwards."
      />
      <FormField {...field('condition')} help="What it turns out to be." />
      <div className="grid gap-5 sm:grid-cols-2">
        {choice('type', stationTypes)}
        {choice('category', stationCategories)}
        {choice('minutes', MINUTES)}
        {choice('difficulty', stationDifficulties)}
      </div>
      <Dimensions {...editing} />
      <details className="border-t border-line pt-2">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">
          Sources, content note and label
        </summary>
        <div className="grid grid-cols-1 gap-5 pt-2">
          <FormField {...field('sources')} lines={2} optional help="One a line: title, a comma, year." />
          <FormField
            {...field('content-note')}
            optional
            help="What may be hard to hear or to play, without telling the condition."
          />
          {choice('label', [NO_LABEL, ...STATION_LABELS])}
          <FormField {...field('id')} help="Small letters, digits and hyphens." />
        </div>
      </details>
    </section>
  );
}
