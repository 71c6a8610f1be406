import {
  findingHead,
  withFinding,
  withModelAnswer,
  withoutFinding,
  withQuoted,
  withSection,
  withSectionName,
} from '../../../domain/station/station-form-edit.ts';
import { isQuoted, unquoted, type FormSection } from '../../../domain/station/station-form.ts';
import { Button } from '../../ui/button.tsx';
import type { Editing } from './editing.ts';
import { FormField, Problems } from './form-field.tsx';

const HELP: Readonly<Record<string, string>> = {
  'Opening line': 'The first thing the actor says, word for word.',
  'Only if asked': 'One fact a line, each after a hyphen.',
  'Feelings and cues': 'What a good listener would take up stands in quotation marks.',
  'Questions you must ask':
    'Numbered, the words themselves in quotation marks: 1. "Can it wait until Monday?"',
  'Probing questions': 'Numbered, the words themselves in quotation marks.',
  'How you react': 'How the actor is with someone who listens, and with someone who does not.',
};

type BriefProps = { part: 'candidate' | 'actor'; title: string; editing: Editing };

/** A brief, heading by heading. */
export function FormBrief({ part, title, editing }: BriefProps) {
  const { text, form, problemsAt, onChange } = editing;
  const setSection = (section: FormSection, value: string) =>
    onChange(
      section.name === 'Opening line' && isQuoted(section.value)
        ? withQuoted(text, section, value)
        : withSection(text, section, value),
    );
  return (
    <section aria-labelledby={`form-${part}`} data-place={part} className="grid grid-cols-1 gap-5">
      <h2 id={`form-${part}`} className="text-lead font-semibold">
        {title}
      </h2>
      <Problems problems={problemsAt(part)} />
      {form[part].sections.map((section, index) => (
        <FormField
          key={section.name}
          place={`${part}-${index}`}
          label={section.name}
          value={
            section.name === 'Opening line' && isQuoted(section.value)
              ? unquoted(section.value)
              : section.value
          }
          problems={problemsAt(`${part}-${index}`)}
          help={HELP[section.name]}
          lines={2}
          onChange={(value) => setSection(section, value)}
        />
      ))}
    </section>
  );
}

/** Results that the candidate must ask for. */
export function FormFindings({ editing }: { editing: Editing }) {
  const { text, form, problemsAt, onChange } = editing;
  return (
    <section aria-labelledby="form-findings" data-place="findings" className="grid grid-cols-1 gap-5">
      <h2 id="form-findings" className="text-lead font-semibold">
        Findings
      </h2>
      <p className="-mt-3 text-small text-ink-soft">
        Results that the candidate must ask for. The actor gives each with one touch.
      </p>
      <Problems problems={problemsAt('findings')} />
      {form.findings?.sections.map((section, index) => {
        const { id, name } = findingHead(section);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no other name while they are typed
          <div key={index} className="grid grid-cols-1 gap-3 border-l-2 border-line pl-4">
            <FormField
              place={`findings-${index}`}
              label={`Finding ${index + 1}: what was examined`}
              value={name}
              problems={problemsAt(`findings-${index}`)}
              onChange={(value) => onChange(withSectionName(text, section, `${id}: ${value}`))}
            />
            <FormField
              place={`findings-${index}-words`}
              label="What it shows"
              value={section.value}
              lines={2}
              help="Words, a table, or one picture of the library."
              onChange={(value) => onChange(withSection(text, section, value))}
            />
            <Button
              variant="quiet"
              size="small"
              className="-ml-3 justify-self-start"
              onClick={() => onChange(withoutFinding(text, form, section))}
            >
              Remove finding {index + 1}
            </Button>
          </div>
        );
      })}
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        onClick={() => onChange(withFinding(text, form))}
      >
        Add a finding
      </Button>
    </section>
  );
}

/** A good answer as it would be spoken, shown after the debrief. */
export function FormModelAnswer({ editing }: { editing: Editing }) {
  const { text, form, problemsAt, onChange } = editing;
  const { model } = form;
  if (!model)
    return (
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        onClick={() => onChange(withModelAnswer(text, form))}
      >
        Add a model answer
      </Button>
    );
  return (
    <FormField
      place="model"
      label="Model answer"
      value={model.value}
      problems={problemsAt('model')}
      lines={4}
      help="A good answer as it would be spoken. Both read it after the debrief."
      onChange={(value) => onChange(withSection(text, model, value))}
    />
  );
}
