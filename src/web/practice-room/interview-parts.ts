import { lazy } from 'react';

const loadBar = () => import('./interview-bar.tsx');
const loadNotes = () => import('./clock-notes.tsx');

/** What is not needed before the interview, and comes while the host still chooses. */
export const InterviewBar = lazy(loadBar);
export const ClockNotes = lazy(loadNotes);

export const fetchInterviewBar = (): void =>
  void Promise.all([loadBar(), loadNotes()]).catch(() => undefined);
