import { useState } from 'react';
import { PageHeading } from '../platform/page-heading.tsx';
import { TextLink } from '../platform/screen-link.tsx';
import BriefText from '../station/brief-text.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { searchGuides, type Guide, type GuideSection } from './help/guide.ts';
import { guides } from './help/guides.ts';

const SIZE = { width: 960, height: 600 };

/** A picture of the product in the reader's theme; on paper the light one. */
function GuidePicture({ name, shows }: NonNullable<GuideSection['picture']>) {
  return (
    <picture>
      <source srcSet={`/help-${name}-dark.jpg`} media="screen and (prefers-color-scheme: dark)" />
      <img
        src={`/help-${name}-light.jpg`}
        alt={shows}
        {...SIZE}
        loading="lazy"
        className="mt-5 h-auto w-full rounded-card border border-line"
      />
    </picture>
  );
}

function GuidePart({ guide }: { guide: Guide }) {
  return (
    <section
      aria-labelledby={guide.id}
      className="mt-14 print:break-before-page print:first-of-type:break-before-auto"
    >
      <h2 id={guide.id} className="scroll-mt-24 text-title font-semibold">
        {guide.title}
      </h2>
      <p className="mt-1 text-ink-soft">{guide.lead}</p>
      {guide.sections.map(({ id, title, text, picture }) => (
        <section key={id} aria-labelledby={id} className="mt-9">
          <h3 id={id} className="scroll-mt-24 text-lead font-semibold">
            {title}
          </h3>
          <div className="mt-2 [&_.brief]:max-w-none">
            <BriefText>{text}</BriefText>
          </div>
          {picture && <GuidePicture {...picture} />}
        </section>
      ))}
    </section>
  );
}

/** Three short guides in one page that can be searched and printed. */
export default function HelpScreen() {
  const [search, setSearch] = useState('');
  const found = searchGuides(guides, search);
  const count = found.flatMap(({ sections }) => sections).length;
  return (
    <div className="page-column page-5xl gap-x-12 lg:grid lg:grid-cols-[15rem_minmax(0,65ch)]">
      <div className="lg:col-start-2">
        <PageHeading>Help</PageHeading>
        <p className="mt-2 text-lead text-ink-soft">
          How to practise here, how to run a group, and how to write a station.
        </p>
      </div>
      <div className="max-lg:mt-6 lg:col-start-1 lg:row-span-2 lg:row-start-1 print:hidden lg:sticky lg:top-8 lg:max-h-[calc(100dvh-4rem)] lg:self-start lg:overflow-y-auto">
        <TextField
          label="Search the guides"
          type="search"
          maxLength={100}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <p role="status" className="mt-1.5 min-h-[1lh] text-small text-ink-soft">
          {search.trim() !== '' && `${count} ${count === 1 ? 'section' : 'sections'}`}
        </p>
        <nav aria-label="Guides" className="mt-4 grid gap-5">
          {found.map(({ id, title, sections }) => (
            <div key={id}>
              <a href={`#${id}`} className="font-semibold underline-offset-4 hover:underline">
                {title}
              </a>
              <ul className="mt-1 grid">
                {sections.map((section) => (
                  <li key={section.id}>
                    <a
                      href={`#${section.id}`}
                      className="block py-1 text-small text-ink-soft underline-offset-4 hover:text-ink hover:underline"
                    >
                      {section.title}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <Button variant="secondary" size="small" className="mt-6" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <div className="max-w-[65ch] lg:col-start-2">
        {found.length === 0 && (
          <p className="mt-8">
            Nothing fits. Try fewer words, or read the <TextLink to="/house-rules">house rules</TextLink>.
          </p>
        )}
        {found.map((guide) => (
          <GuidePart key={guide.id} guide={guide} />
        ))}
      </div>
    </div>
  );
}
