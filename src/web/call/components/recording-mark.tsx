/** Red rings: this call is being recorded. */
export function RecordingMark({ words }: { words: string }) {
  return (
    <p
      role="status"
      className="call-plate inline-flex items-center gap-2 rounded-full py-1.5 pr-3.5 pl-2 text-small font-semibold"
    >
      <svg viewBox="0 0 24 24" className="size-5" fill="none" strokeWidth="2" aria-hidden="true">
        <circle className="call-record-ring" cx="12" cy="12" r="10" />
        <circle className="call-record-ring call-record-ring-2" cx="12" cy="12" r="10" />
        <circle className="call-record-core" cx="12" cy="12" r="4.5" />
      </svg>
      {words}
    </p>
  );
}
