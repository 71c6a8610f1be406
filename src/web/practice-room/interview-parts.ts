import { lazy } from 'react';

const loadBar = () => import('./interview-bar.tsx');
const loadNotes = () => import('./timer-notes.tsx');
const loadPanel = () => import('./interview-panel.tsx');

/** What is not needed before the interview, and comes while the host still chooses. */
export const InterviewBar = lazy(loadBar);
export const TimerNotes = lazy(loadNotes);
export const InterviewPanel = lazy(loadPanel);

const fetchPanel = async () => (await loadPanel()).fetchPanelParts();

/** Fetches all of it, so that it is there when the case starts. What fails is fetched again when it is shown. */
export const fetchInterview = (): void =>
  void Promise.all([loadBar(), loadNotes(), fetchPanel()]).catch(() => undefined);
