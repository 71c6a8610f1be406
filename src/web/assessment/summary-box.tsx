import type { Assessment } from '../../contract/assessment.ts';

function Points({ title, points }: { title: string; points: string[] }) {
  if (points.length === 0) return null;
  return (
    <div className="min-w-0">
      <h4 className="font-semibold">{title}</h4>
      <ul className="mt-1 list-disc pl-5">
        {points.map((point) => (
          <li key={point} className="wrap-anywhere">
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What to take away, before any detail. */
export function SummaryBox({ feedback }: { feedback: Assessment['overall_feedback'] }) {
  return (
    <section className="mt-5 rounded-control bg-paper p-4 sm:p-5">
      <h3 className="text-lead font-semibold">Summary</h3>
      <p className="mt-2 max-w-prose">{feedback.summary}</p>
      <div className="mt-4 grid gap-5 sm:grid-cols-2">
        <Points title="Keep doing" points={feedback.keep_doing} />
        <Points title="Priorities for next time" points={feedback.priorities_for_next_time} />
      </div>
    </section>
  );
}
