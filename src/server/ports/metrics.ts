/** Figures for those who run the server; labels are route patterns, never what people sent. */
export type Metrics = {
  observeRequest(request: { method: string; route: string; status: number; seconds: number }): void;
  /** The current figures as Prometheus text. */
  text(): Promise<{ type: string; body: string }>;
};
