import GraduationCap from 'lucide-react/icons/graduation-cap';
import { useEffect, useState } from 'react';
import { storage } from '../account/session.ts';
import { Button } from '../ui/button.tsx';
import { showSelfView } from './call-remote.ts';
import { useCircuit } from './use-circuit.ts';
import type { PracticeRoom } from './use-practice-room.ts';

const KEY = 'examView';
const PRESET_KEY = 'examViewInPreset';

/** What the exam view is at: the task to read, then one face. Null where it is off or there is no exam. */
export type ExamPart = 'reading' | 'talking' | null;

/** Whether the candidate wants the page as in the exam; this browser remembers it. In a preset it is so unless they say otherwise. */
export const useExamView = ({ stage, role, recorder, round }: PracticeRoom) => {
  const inPreset = Boolean(useCircuit(round)?.preset);
  const [usual, setUsual] = useState(() => storage.getItem(KEY) === 'on');
  const [preset, setPreset] = useState(() => storage.getItem(PRESET_KEY) !== 'off');
  const isOn = inPreset ? preset : usual;
  const isOffered = stage === 'Interview' && role === 'candidate' && round?.candidateId !== null;
  const part: ExamPart = !isOn || !isOffered ? null : recorder === 'idle' ? 'reading' : 'talking';
  const isTalking = part === 'talking';
  useEffect(() => {
    showSelfView(!isTalking);
    return () => showSelfView(true);
  }, [isTalking]);
  const toggle = () => {
    (inPreset ? setPreset : setUsual)(!isOn);
    storage.setItem(inPreset ? PRESET_KEY : KEY, isOn ? 'off' : 'on');
  };
  return { part, isOn, toggle: isOffered ? toggle : null };
};

/** Switches the exam view. On a phone the page is as bare already. */
export const ExamSwitch = ({ isOn, onToggle }: { isOn: boolean; onToggle: () => void }) => (
  <Button
    variant={isOn ? 'secondary' : 'quiet'}
    size="small"
    role="switch"
    aria-checked={isOn}
    className="narrow:hidden"
    onClick={onToggle}
  >
    <GraduationCap aria-hidden="true" className="size-4.5" />
    Exam view
  </Button>
);
