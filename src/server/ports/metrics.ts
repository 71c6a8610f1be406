/** Figures for those who run the server; labels are route patterns, never what people sent. */
export type Metrics = {
  observeRequest(request: { method: string; route: string; status: number; seconds: number }): void;
  /** Shows a figure that is looked up whenever someone asks; one that cannot be had just now is no number. */
  watch(figure: { name: string; help: string; read: () => number | Promise<number> }): void;
  /** The current figures as Prometheus text. */
  text(): Promise<{ type: string; body: string }>;
};
