import { Logo } from '../platform/logo.tsx';
import { ScreenLink } from '../platform/screen-link.tsx';
import { publicLinks } from './public-header.tsx';

/** The address visitors write to: the server fills it in; a page it did not serve has a stand-in. */
export const contactEmail = (): string => {
  // Drawn when the product is built, the page keeps the place for it.
  if (typeof document === 'undefined') return '%CONTACT_EMAIL%';
  const content = document.querySelector<HTMLMetaElement>('meta[name="contact-email"]')?.content ?? '';
  return content.includes('@') ? content : 'hello@fellow-eye.example';
};

const link =
  'inline-flex min-h-8 items-center text-ink-soft underline-offset-4 hover:text-ink hover:underline';

const YEAR = typeof document === 'undefined' ? '%YEAR%' : new Date().getFullYear();

export function PublicFooter() {
  const email = contactEmail();
  return (
    <footer className="border-t border-line">
      <div className="mx-auto grid max-w-6xl gap-10 px-5 py-12 sm:px-8 md:grid-cols-[2fr_1fr_2fr]">
        <div>
          <Logo />
          <p className="mt-3 max-w-xs text-ink-soft">
            A second pair of eyes before the panel’s. Practise with someone who knows the work.
          </p>
        </div>
        <nav aria-label="Quick Links">
          <h2 className="font-semibold">Quick Links</h2>
          <ul className="mt-2 grid">
            {publicLinks.map(({ to, name }) => (
              <li key={to}>
                <ScreenLink className={link} to={to}>
                  {name}
                </ScreenLink>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className="font-semibold">Contact</h2>
          <p className="mt-2 text-ink-soft">
            Have questions? Email us at:{' '}
            <a className="break-words text-ink underline underline-offset-4" href={`mailto:${email}`}>
              {email}
            </a>
          </p>
          <ul aria-label="Social media" className="mt-4 flex flex-wrap gap-x-5">
            {['LinkedIn', 'Bluesky', 'YouTube'].map((name) => (
              <li key={name}>
                <a className={link} href="#main">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="mx-auto max-w-6xl px-5 sm:px-8">
        {/* The server's year is filled in; at New Year a visitor's may differ. */}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-5 text-small text-ink-soft">
          <p suppressHydrationWarning>© {YEAR} Fellow Eye. All rights reserved.</p>
          <p className="flex gap-x-5">
            <ScreenLink className={link} to="/house-rules">
              House rules
            </ScreenLink>
            <ScreenLink className={link} to="/privacy">
              Privacy notice
            </ScreenLink>
          </p>
        </div>
      </div>
    </footer>
  );
}
