import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';

type PageBoundaryProps = { children: ReactNode };
type PageBoundaryState = { failed: boolean };

const reload = () => window.location.reload();

/**
 * Stands in for a page that could not be shown: mostly because its code could not be fetched, which the browser does not
 * try again by itself. Only a class can catch what a component throws.
 */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { failed: false };

  static getDerivedStateFromError(): PageBoundaryState {
    return { failed: true };
  }

  override componentDidUpdate(_props: PageBoundaryProps, before: PageBoundaryState): void {
    if (this.state.failed && !before.failed) window.addEventListener('online', reload, { once: true });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="mx-auto grid min-h-dvh max-w-xl content-center justify-items-center px-5 py-16 text-center">
        <h1 className="text-title font-semibold">This page did not load</h1>
        <p role="alert" className="mt-3 text-ink-soft">
          The connection may have been lost for a moment. Nothing you did before is lost.
        </p>
        <Button className="mt-8" onClick={reload}>
          Try again
        </Button>
      </main>
    );
  }
}
