import { Link, type LinkProps } from 'react-router';
import { prefetch } from '../prefetch.ts';

/** A link that fetches its page's code as soon as it is pointed at or focused. */
export function ScreenLink({ to, ...rest }: LinkProps & { to: string }) {
  return <Link {...rest} to={to} onPointerEnter={() => prefetch(to)} onFocus={() => prefetch(to)} />;
}
