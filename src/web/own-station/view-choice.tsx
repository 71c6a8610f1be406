import { PressedChoice } from './pressed-choice.tsx';

/** The two views of one text. */
export type StationView = 'form' | 'text';

type ViewChoiceProps = { view: StationView; onChoose: (view: StationView) => void };

export const ViewChoice = ({ view, onChoose }: ViewChoiceProps) => (
  <PressedChoice
    label="How to write it"
    chosen={view}
    options={[
      ['form', 'Form'],
      ['text', 'As text'],
    ]}
    onChoose={onChoose}
  />
);
