import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CaseRow } from './case-row.tsx';

const shown = (type: string, reviewed = false) =>
  renderToStaticMarkup(
    <CaseRow
      listed={{
        id: 'a',
        type,
        category: 'Retina',
        caseName: 'Lines that bend',
        caseNameInternal: 'New distortion',
        minutes: 8,
        difficulty: 'Core',
        reviewed,
      }}
      chosen={false}
      disabled={false}
      onChoose={() => {}}
      types={[type]}
      met="Acted by Gwen"
    />,
  );

it('says before the choice that a structured interview is not in the current ST1 interview', () => {
  expect(shown('Structured interview')).toContain(
    '8 min · Core · Not in the current ST1 interview · Acted by Gwen',
  );
  expect(shown('Clinical')).toContain('8 min · Core · Acted by Gwen');
});

it('says of a case that a clinician reviewed it', () => {
  expect(shown('Clinical', true)).toContain('8 min · Core · Clinically reviewed · Acted by Gwen');
});
