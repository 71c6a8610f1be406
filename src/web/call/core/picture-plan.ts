import { FIRST_PLAN, nextPlan } from '../../../domain/call/sending-plan.ts';
import type { QualitySample } from './quality.ts';

/** What is sent of the picture from look to look, also across a connection that is lost and comes back. */
export const createPicturePlan = (limit: (bps: number | null) => void) => {
  let plan = FIRST_PLAN;
  return {
    /** Sets again what held before: the connection may be another one, and a paused picture is tried again from the plan alone. */
    resume: (): void => {
      if (plan !== FIRST_PLAN) limit(plan.pictureBps);
    },
    /** Follows what the browser says of the line, and answers whether the picture is held back. */
    follow: (line: Pick<QualitySample, 'availableBps' | 'lossOut'>, now: number): boolean => {
      const planned = nextPlan(plan, line, now);
      if (planned.pictureBps !== plan.pictureBps) limit(planned.pictureBps);
      plan = planned;
      return plan.pictureBps === null;
    },
  };
};
