import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { rememberedSession, session, watchSession } from '../account/session.ts';
import { onDemand } from '../platform/on-demand.tsx';
import { PageBoundary } from '../platform/page-boundary.tsx';
import { CallPage } from './call-page.tsx';
import './call.css';

const PanelPage = onDemand(() => import('./panel-page.tsx'));

const roomId = decodeURIComponent(window.location.pathname.split('/')[2] ?? '');

// Asked for by the page on which an examiner marks. Who may sit where is the server's to say.
const isExaminers = new URLSearchParams(window.location.search).has('examiner');

// What the page reads first is on its way while the server is asked whether the sign-in is valid.
const token = rememberedSession()?.token;
if (token !== undefined && isExaminers)
  void session.call('readExamination', { roomId }, { token, early: true });
else if (token !== undefined)
  for (const name of ['readRoom', 'readCall', 'readLatestRound'] as const)
    void session.call(name, { roomId }, { token, early: true });
watchSession();
void session.verify();

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <PageBoundary>
        {isExaminers ? <PanelPage roomId={roomId} /> : <CallPage roomId={roomId} />}
      </PageBoundary>
    </StrictMode>,
  );
