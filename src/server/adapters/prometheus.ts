import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from '../ports/metrics.ts';

export const prometheusMetrics = (): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route pattern',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  return {
    observeRequest: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status }, seconds),
    watch: ({ name, help, read }) => {
      const gauge = new Gauge({
        name,
        help,
        registers: [registry],
        collect: async () => {
          // A database that is away must not take all the other figures with it.
          gauge.set(await (async () => read())().catch(() => Number.NaN));
        },
      });
    },
    text: async () => ({ type: registry.contentType, body: await registry.metrics() }),
  };
};
