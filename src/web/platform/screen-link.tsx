import { Link, type LinkProps } from './router.tsx';
import { prefetch } from './prefetch.ts';

/** The look of a link within text. */
export const textLink = 'font-semibold text-accent underline underline-offset-4 hover:text-accent-strong';

/** A link that fetches its page's code as soon as it is pointed at or focused. */
export function ScreenLink({ to, ...rest }: LinkProps) {
  return <Link {...rest} to={to} onPointerEnter={() => prefetch(to)} onFocus={() => prefetch(to)} />;
}

/** Such a link within text. */
export const TextLink = (link: LinkProps) => <ScreenLink {...link} className={textLink} />;
