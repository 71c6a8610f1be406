import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState, type ReactNode } from 'react';

const tones = { todo: 'bg-accent-wash', settled: 'bg-teal-wash', plain: 'bg-ink/7' };

type DisclosureProps = {
  title: string;
  level: 2 | 3;
  tone?: keyof typeof tones;
  /** What a closed section still says below its title. */
  summary?: ReactNode;
  startsOpen?: boolean;
  children: ReactNode;
};

/** A section behind a coloured title bar that opens and closes it. */
export function Disclosure({
  title,
  level,
  tone = 'plain',
  summary,
  startsOpen = true,
  children,
}: DisclosureProps) {
  const [open, setOpen] = useState(startsOpen);
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <div>
      <div className={`transition-colors duration-300 ${tones[tone]}`}>
        <Heading>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            className="flex min-h-11 w-full items-center justify-between gap-3 px-4 py-2 text-left font-semibold
              -outline-offset-2"
          >
            {title}
            <ChevronDown
              aria-hidden="true"
              className={`size-5 shrink-0 transition-transform duration-200 ease-settle ${open ? 'rotate-180' : ''}`}
            />
          </button>
        </Heading>
        {!open && summary && <p className="-mt-1.5 px-4 pb-2.5 text-small wrap-anywhere">{summary}</p>}
      </div>
      <div id={id} hidden={!open}>
        {children}
      </div>
    </div>
  );
}
