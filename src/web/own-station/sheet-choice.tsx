import { PressedChoice } from './pressed-choice.tsx';

export type Sheet = 'check' | 'candidate' | 'actor' | 'try';

type SheetChoiceProps = { sheet: Sheet; faults: number; onChoose: (sheet: Sheet) => void };

/** What lies beside the station. */
export const SheetChoice = ({ sheet, faults, onChoose }: SheetChoiceProps) => (
  <PressedChoice
    label="Beside the station"
    chosen={sheet}
    options={[
      ['check', faults > 0 ? `Check (${faults})` : 'Check'],
      ['candidate', 'Candidate'],
      ['actor', 'Actor'],
      ['try', 'Try it'],
    ]}
    onChoose={onChoose}
  />
);
