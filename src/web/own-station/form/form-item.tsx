import { DANGER_KINDS, DANGERS, type DangerKind } from '../../../domain/station/danger.ts';
import {
  withDanger,
  withItemHead,
  withObject,
  withoutItem,
  withPhrasings,
  withRest,
} from '../../../domain/station/station-form-edit.ts';
import { dimensionsIn, type FormItem } from '../../../domain/station/station-form.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import type { Editing } from './editing.ts';
import { FormField } from './form-field.tsx';

const NO_KIND = 'Not said';

const isKind = (name: string | undefined): name is DangerKind => DANGER_KINDS.some((kind) => kind === name);

/** What kind of danger a red flag is, and what it is about. */
function FlagFields({ item, editing }: { item: FormItem; editing: Editing }) {
  const { text, form, onChange } = editing;
  const [kind, ...others] = item.danger;
  const dimensions = dimensionsIn(form);
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label="Counts for"
          value={item.dimension ?? 'Choose'}
          options={dimensions}
          onChange={(name) =>
            onChange(
              withItemHead(text, item, { dimension: dimensions.find((each) => each === name) ?? null }),
            )
          }
        />
        <Select
          label="Kind of danger"
          value={kind ?? NO_KIND}
          options={[NO_KIND, ...DANGER_KINDS]}
          onChange={(name) => onChange(withDanger(text, item, name === NO_KIND ? [] : [name, ...others]))}
        />
      </div>
      <p className="text-small text-ink-soft">
        {isKind(kind)
          ? `Someone ${DANGERS[kind]}.`
          : 'With a kind, Fellow Eye also hears it in other words than yours.'}
        {others.length > 0 && ` Also: ${others.join(', ')}.`}
      </p>
      <FormField
        place=""
        label="About what"
        value={item.object}
        optional
        help="Names as a patient and a doctor say them, parted by |: ibuprofen | aspirin"
        onChange={(value) => onChange(withObject(text, item, value))}
      />
    </>
  );
}

type FormItemProps = { place: string; label: string; item: FormItem; isFlag: boolean; editing: Editing };

/** One row of the mark scheme: what it is, and what one would hear. */
export function FormItemRow({ place, label, item, isFlag, editing }: FormItemProps) {
  const { text, form, problemsAt, onChange } = editing;
  return (
    <li className="grid grid-cols-1 gap-3 border-l-2 border-line pl-4">
      <FormField
        place={place}
        label={label}
        value={item.text}
        lines={2}
        problems={problemsAt(place)}
        onChange={(value) => onChange(withItemHead(text, item, { text: value }))}
      />
      {isFlag && <FlagFields item={item} editing={editing} />}
      <FormField
        place={`${place}-heard`}
        label="What would you hear?"
        value={item.listenFor.join('\n')}
        lines={2}
        optional
        help={
          isFlag
            ? 'Two ways to say it or more, one a line.'
            : 'Three ways to say it or more, one a line: jaw + pain'
        }
        onChange={(value) => onChange(withPhrasings(text, item, value))}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        {!isFlag && (
          <label className="flex min-h-11 cursor-pointer items-center gap-2 sm:min-h-9">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={item.safetyCritical}
              onChange={(event) =>
                onChange(withItemHead(text, item, { safetyCritical: event.target.checked }))
              }
            />
            Safety-critical
          </label>
        )}
        <Button
          variant="quiet"
          size="small"
          className={isFlag ? '-ml-3' : ''}
          onClick={() => onChange(withoutItem(text, form, item))}
        >
          Remove<span className="sr-only"> {label.toLowerCase()}</span>
        </Button>
      </div>
      <details open={item.rest !== ''}>
        <summary className="min-h-11 cursor-pointer py-2 text-small font-semibold sm:min-h-9">
          Notes, answers and other lines
        </summary>
        <FormField
          place={`${place}-rest`}
          label="As in the file"
          value={item.rest}
          lines={2}
          help="For example: note: Either route scores."
          onChange={(value) => onChange(withRest(text, item, value))}
        />
      </details>
    </li>
  );
}
