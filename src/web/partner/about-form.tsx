import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  aboutLine,
  EXAMS,
  GRADES,
  LANGUAGES_LIMIT,
  LINE_LIMIT,
  WANTS_LIMIT,
  type About,
} from '../../domain/profile/about.ts';
import { toastFailure } from '../account/failure-toast.ts';
import { endpointQuery, errorDetail, queryClient } from '../account/query-client.ts';
import { call } from '../account/session.ts';
import { useSubmit } from '../platform/use-submit.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../platform/toast.ts';
import { viewerZone } from '../platform/when.ts';
import { useStations } from '../station/use-stations.ts';

const aboutQuery = { ...endpointQuery('readAbout', {}), networkMode: 'always' as const };
const NONE = 'Not said';

/** Types and categories of the stations, to choose from. */
function Wants({ wants, onChange }: { wants: readonly string[]; onChange: (wants: string[]) => void }) {
  const { data } = useStations();
  const stations = data?.stations ?? [];
  const known = [
    ...new Set([...stations.map(({ type }) => type), ...stations.map(({ category }) => category), ...wants]),
  ];
  const toggle = (want: string) =>
    onChange(wants.includes(want) ? wants.filter((one) => one !== want) : [...wants, want]);
  return (
    <fieldset>
      <legend className="field-label">What I want to practise</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {known.map((want) => (
          <label
            key={want}
            className="relative flex min-h-11 items-center rounded-control border border-edge px-3 text-small font-medium
              transition-colors hover:border-ink has-checked:marked has-checked:border-ink has-checked:bg-ink
              has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2
              has-focus-visible:outline-accent has-disabled:opacity-45 sm:min-h-9"
          >
            <input
              type="checkbox"
              checked={wants.includes(want)}
              disabled={!wants.includes(want) && wants.length >= WANTS_LIMIT}
              onChange={() => toggle(want)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {want}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function AboutForm({ about: kept }: { about: About }) {
  const [about, setAbout] = useState(kept);
  const change = (fields: Partial<About>) => setAbout({ ...about, ...fields });
  const { busy, onSubmit } = useSubmit(async () => {
    const result = await call('saveAbout', { about });
    if (!result.ok) return toastFailure('Failed to save', result.failure);
    queryClient.setQueryData(aboutQuery.queryKey, result.value);
    toast({ title: 'Saved' });
  });
  const [now] = useState(Date.now);
  const line = aboutLine(about, now);
  return (
    <form onSubmit={onSubmit} className="grid gap-5 sm:grid-cols-2">
      <Select
        label="Grade"
        value={about.grade ?? NONE}
        options={[NONE, ...GRADES]}
        onChange={(value) => change({ grade: GRADES.find((grade) => grade === value) ?? null })}
      />
      <Select
        label="Exam or interview"
        value={about.exam ?? NONE}
        options={[NONE, ...EXAMS]}
        onChange={(value) => change({ exam: EXAMS.find((exam) => exam === value) ?? null })}
      />
      <TextField
        label="Its date"
        type="date"
        value={about.examDate ?? ''}
        onChange={(event) => change({ examDate: event.target.value || null })}
        help="Others see roughly when, not the day."
      />
      <TextField
        label="Languages"
        maxLength={LANGUAGES_LIMIT}
        value={about.languages}
        onChange={(event) => change({ languages: event.target.value })}
        help={`Your time zone is ${viewerZone().replaceAll('_', ' ')}.`}
      />
      <div className="grid gap-5 sm:col-span-2">
        <Wants wants={about.wants} onChange={(wants) => change({ wants })} />
        <TextField
          label="A line about me"
          maxLength={LINE_LIMIT}
          value={about.line}
          onChange={(event) => change({ line: event.target.value })}
        />
        <Checkbox
          label="Show this to others"
          help="On your open sessions and to people who look for a partner. Otherwise it is only used to find you partners."
          checked={about.shown}
          onChange={(shown) => change({ shown })}
        />
        <p className="text-small wrap-anywhere text-ink-soft">
          {line === null
            ? 'Others see nothing about you but your name.'
            : `Others see: ${line}. People you could practise with see your time zone, too.`}
        </p>
        <Button type="submit" busy={busy} busyText="Saving..." className="justify-self-start max-sm:w-full">
          Save
        </Button>
      </div>
    </form>
  );
}

/** The form with what someone says about themselves now. */
export default function AboutFields() {
  const { data, error, refetch } = useQuery(aboutQuery);
  if (error && !data) return <LoadFailure problem={errorDetail(error)} onRetry={refetch} />;
  return data && <AboutForm about={data.about} />;
}
