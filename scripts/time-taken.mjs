// How long a run took, beside what tells how fast the machine was meanwhile: machines that share their processors with others
// take twice as long for the same work in one hour as in another.
import { cpus } from 'node:os';

const [TURNS, STEPS] = [1000, 500_000];

const turn = (from) => {
  let sum = from;
  for (let step = 0; step < STEPS; step += 1) sum = (Math.imul(sum, 31) + step) | 0;
  return sum;
};

/** Many short turns: an engine that has forgotten what it made of one long loop takes five times as long for it. */
const fixedWork = () => {
  let sum = 0;
  for (let at = 0; at < TURNS; at += 1) sum = turn(sum);
  return sum;
};

const secondsOfFixedWork = () => {
  const began = performance.now();
  fixedWork();
  return (performance.now() - began) / 1000;
};

/** Seconds of processor time that this machine has spent since it began, whoever asked for them. */
const processorSeconds = () =>
  cpus().reduce((all, { times: { user, nice, sys, irq } }) => all + user + nice + sys + irq, 0) / 1000;

/** Begins to measure; what it answers says in one line what was taken until then. */
export const measureTime = () => {
  const [before, began, spent] = [secondsOfFixedWork(), performance.now(), processorSeconds()];
  return () => {
    const seconds = Math.round((performance.now() - began) / 1000);
    const processor = Math.round(processorSeconds() - spent);
    const work = [before, secondsOfFixedWork()].map((each) => each.toFixed(2));
    return `Took ${Math.floor(seconds / 60)}m${String(seconds % 60).padStart(2, '0')}s, ${processor} s of processor time on ${cpus().length} cores. A fixed piece of work took ${work.join(' s before, ')} s after.`;
  };
};
