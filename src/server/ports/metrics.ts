import type { CallReport } from '../../domain/call/call-report.ts';

/** One number, or one for each value of the gauge's label. */
export type GaugeValue = number | Readonly<Record<string, number>>;

export type ObservedJob = {
  job: string;
  queue: string;
  outcome: 'done' | 'failed';
  waitSeconds: number;
  seconds: number;
};

/** Figures for operators; labels are route patterns and names of jobs, never what people sent. */
export type Metrics = {
  observeRequest(request: { method: string; route: string; status: number; seconds: number }): void;
  /** Counts a job that ran: how long it waited past its time, and how long it took. */
  observeJob(job: ObservedJob): void;
  /** Counts how a call went. */
  observeCall(report: CallReport): void;
  /** Shows a gauge that is read on every scrape; one that cannot be read is NaN. */
  watch(gauge: {
    name: string;
    help: string;
    label?: string;
    read: () => GaugeValue | Promise<GaugeValue>;
  }): void;
  /** The current figures as Prometheus text. */
  text(): Promise<{ type: string; body: string }>;
};
