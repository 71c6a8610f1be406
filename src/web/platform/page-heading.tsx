import { useEffect, useRef, type ReactNode } from 'react';

let arrived = false;

type PageHeadingProps = { children: ReactNode; pageTitle?: string; className?: string };

/** The heading of a page. After the first page it takes focus, so that a change of page is heard as well as seen. */
export function PageHeading({
  children,
  pageTitle,
  className = 'text-title font-semibold',
}: PageHeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  const name = pageTitle ?? (typeof children === 'string' ? children : '');

  useEffect(() => {
    document.title = name ? `${name} · Fellow Eye` : 'Fellow Eye';
  }, [name]);

  useEffect(() => {
    if (arrived && !window.location.hash) {
      window.scrollTo({ top: 0, behavior: 'instant' });
      ref.current?.focus({ preventScroll: true });
    }
    arrived = true;
  }, []);

  return (
    <h1 ref={ref} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
