import { onDemand } from '../platform/on-demand.tsx';

export const SeatPart = onDemand(() => import('./seat-parts.tsx'));
