import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from '../ports/metrics.ts';

export const prometheusMetrics = (): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route pattern',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  const waits = new Histogram({
    name: 'job_wait_seconds',
    help: 'How long a job was due before a worker started it',
    labelNames: ['queue'] as const,
    buckets: [0.1, 0.5, 2, 10, 60, 600],
    registers,
  });
  const jobs = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time a job took, by kind and outcome',
    labelNames: ['job', 'outcome'] as const,
    buckets: [0.05, 0.5, 2, 10, 60, 600],
    registers,
  });
  const firstFrames = new Histogram({
    name: 'call_first_frame_seconds',
    help: 'From when both people are in a call until one sees the other',
    buckets: [0.5, 1, 2, 4, 8, 20, 60],
    registers,
  });
  const calls = new Counter({
    name: 'call_events_total',
    help: 'Failed joins by their reason, reconnects and silent microphones, as pages report them',
    labelNames: ['event', 'why'] as const,
    registers,
  });
  return {
    observeCall: (report) => {
      if (report.event === 'first-frame') firstFrames.observe(report.ms / 1000);
      else calls.inc({ event: report.event, why: report.event === 'join-failed' ? report.why : '' });
    },
    observeRequest: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status }, seconds),
    observeJob: ({ job, queue, outcome, waitSeconds, seconds }) => {
      waits.observe({ queue }, waitSeconds);
      jobs.observe({ job, outcome }, seconds);
    },
    watch: ({ name, help, label, read }) => {
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames: label === undefined ? [] : [label],
        registers,
        collect: async () => {
          // A database that is away must not take all the other figures with it.
          const reading = await (async () => read())().catch(() => Number.NaN);
          gauge.reset();
          if (label === undefined) gauge.set(Number(reading));
          else for (const [value, number] of Object.entries(reading)) gauge.set({ [label]: value }, number);
        },
      });
    },
    text: async () => ({ type: registry.contentType, body: await registry.metrics() }),
  };
};
