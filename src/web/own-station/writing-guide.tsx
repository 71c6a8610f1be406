import type { ReactNode } from 'react';
import { stationCategories, stationDimensions, stationTypes } from '../../domain/station/case-station.ts';

const Code = ({ children }: { children: ReactNode }) => (
  <code className="rounded-control bg-ink/7 px-1 wrap-anywhere">{children}</code>
);

/** How a station is written, in short. */
export default function WritingGuide() {
  return (
    <div className="brief px-4 py-4 sm:px-6 lg:max-w-none lg:columns-2 lg:gap-10 [&>section]:mb-4 [&>section]:break-inside-avoid">
      <section>
        <h4>At the top</h4>
        <p>
          <Code>caseName</Code> is seen before the round, so it tells nothing; <Code>caseNameInternal</Code>{' '}
          says it all. Types: {stationTypes.join(', ')}. Categories: {stationCategories.join(', ')}. Choose 3
          to 5 dimensions: {stationDimensions.join(', ')}.
        </p>
      </section>
      <section>
        <h4>Briefs</h4>
        <p>
          Keep the headings as they are. The opening line stands word for word after <Code>&gt;</Code>.
          Patients are invented: never write about a real one.
        </p>
      </section>
      <section>
        <h4>Findings</h4>
        <p>
          Results that the candidate must ask for stand in <Code># Findings</Code>, before the mark scheme,
          each under <Code>## iop: Pressure in the eyes</Code>. A finding is words, a table or a picture of
          the library: <Code>![What it shows, in words](figures/oct-deposits-right.svg)</Code>.
        </p>
      </section>
      <section>
        <h4>Mark scheme</h4>
        <p>
          8 to 14 points, 2 or more in each dimension, and 1 to 6 red flags that end with their dimension in
          brackets. Add <Code>(safety-critical)</Code> to what must not be missed.
        </p>
      </section>
      <section>
        <h4>Phrasings</h4>
        <p>
          Without any, the station is marked by people only. For Fellow Eye to listen, give every point three
          phrasings and every red flag two, on lines that begin with two spaces:{' '}
          <Code>listen for: start/give + steroid + (today / straight away) | not wait + biopsy</Code>.{' '}
          <Code>+</Code> joins what is said in one sentence, <Code>|</Code> parts phrasings, <Code>/</Code>{' '}
          words, <Code>*</Code> stands for any ending and <Code>!</Code> for what must not be there.
        </p>
      </section>
    </div>
  );
}
