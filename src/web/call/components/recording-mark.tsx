/** Red rings: this call is being recorded. */
export default function RecordingMark({ words }: { words: string }) {
  return (
    <p
      role="status"
      className="call-plate inline-flex items-center gap-2 rounded-full py-1.5 pr-3.5 pl-2 text-small font-semibold"
    >
      <span aria-hidden="true" className="relative size-5 shrink-0">
        <span className="call-record-ring" />
        <span className="call-record-ring call-record-ring-2" />
        <span className="call-record-core" />
      </span>
      {words}
    </p>
  );
}
