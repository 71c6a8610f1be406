import type { ReactNode } from 'react';

const voice = [
  6, 14, 24, 12, 30, 18, 8, 5, 10, 26, 40, 30, 46, 34, 22, 38, 28, 14, 6, 10, 20, 12, 26, 16, 8, 14, 6, 4,
].map((height, index) => ({
  path: `M${14 + index * 9} ${46 - height / 2}v${height}`,
  quoted: index > 8 && index < 18,
}));

/** A quote with its place in the round: the shape of the feedback. */
const FeedbackPicture = () => (
  <svg viewBox="0 0 280 140" fill="none" className="w-full" aria-hidden="true">
    <g strokeLinecap="round" strokeWidth="3">
      {voice.map(({ path, quoted }) => (
        <path key={path} d={path} className={quoted ? 'stroke-accent' : 'stroke-edge/60'} />
      ))}
    </g>
    <path d="M95 66v10m81-10v10" className="stroke-accent" strokeWidth="1.5" />
    <path d="M95 76h81" className="stroke-accent" strokeWidth="1.5" />
    <path d="M135.500 76v14" className="stroke-accent" strokeWidth="1.5" />
    <circle cx="30" cy="112" r="15" className="stroke-ink" strokeWidth="1.75" />
    <path d="M26.500 105.500l10 6.500l-10 6.500z" className="fill-ink" />
    <g strokeLinecap="round" strokeWidth="5" className="stroke-ink">
      <path d="M62 104h186" opacity="0.85" />
      <path d="M62 120h112" opacity="0.4" />
    </g>
  </svg>
);

/** Two sets of rings that overlap: you and the colleague who watches. */
const RoomPicture = () => (
  <svg viewBox="0 0 280 140" fill="none" className="w-full" aria-hidden="true" strokeWidth="1.75">
    {[16, 28, 40, 52, 64].map((radius, index) => (
      <g key={radius} opacity={1 - index * 0.14}>
        <circle cx="102" cy="70" r={radius} className="stroke-accent" />
        <circle cx="178" cy="70" r={radius} className="stroke-teal" />
      </g>
    ))}
    <circle cx="102" cy="70" r="6" className="fill-accent" />
    <circle cx="178" cy="70" r="6" className="fill-teal" />
  </svg>
);

/** Rounds as arcs that close, one by one, towards the full ring. */
const ProgressPicture = () => (
  <svg viewBox="0 0 280 140" fill="none" className="w-full" aria-hidden="true" strokeLinecap="round">
    {[18, 30, 42, 54, 66].map((radius, index) => (
      <g key={radius} transform="rotate(-90 140 70)" strokeWidth="5">
        <circle cx="140" cy="70" r={radius} className="stroke-line" />
        <circle
          cx="140"
          cy="70"
          r={radius}
          pathLength="100"
          strokeDasharray={`${34 + index * 12} 100`}
          className={index === 4 ? 'stroke-accent' : 'stroke-ink'}
          opacity={index === 4 ? 1 : 0.3 + index * 0.15}
        />
      </g>
    ))}
  </svg>
);

const features: { title: string; text: string; picture: ReactNode }[] = [
  {
    title: 'AI-Powered Feedback',
    text: 'Your clinical reasoning and communication, judged on what you said. The feedback quotes your own words, and you can play them back.',
    picture: <FeedbackPicture />,
  },
  {
    title: 'Peer Practice Rooms',
    text: 'Schedule a live video session with a colleague or mentor, or join one that is open. You take turns as candidate and actor.',
    picture: <RoomPicture />,
  },
  {
    title: 'Progress Tracking',
    text: 'Every round is kept with its assessment, so you see what has changed since last time and what to work on next.',
    picture: <ProgressPicture />,
  },
];

export function Features() {
  return (
    <section
      id="features"
      aria-labelledby="features-title"
      className="mx-auto max-w-6xl px-5 py-20 sm:px-8 sm:py-28"
    >
      <h2 id="features-title" className="max-w-xl text-title font-semibold">
        The interview you will sit, as often as you need it
      </h2>
      <ul className="mt-10 grid gap-5 md:grid-cols-3">
        {features.map(({ title, text, picture }) => (
          <li key={title} className="rounded-card border border-line bg-sheet p-6 sm:p-7">
            <div className="max-md:mx-auto max-md:max-w-72">{picture}</div>
            <h3 className="mt-6 text-lead font-semibold">{title}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const quotes = [
  {
    words:
      'I knew the answers. What I did not know was that I gave them all in the first ninety seconds and then went quiet. Hearing my own words beside the mark scheme fixed that in a week.',
    role: 'Specialty trainee in ophthalmology, year 2',
    tint: 'text-accent',
  },
  {
    words:
      'We ran a round each after clinic on Tuesdays. Playing the patient taught me as much as being the candidate, and by the real panel the clock had stopped mattering.',
    role: 'Registrar preparing for a fellowship interview',
    tint: 'text-teal',
  },
];

export function Testimonials() {
  return (
    <section id="testimonials" aria-labelledby="testimonials-title" className="border-t border-line">
      <div className="mx-auto max-w-6xl px-5 py-20 sm:px-8 sm:py-28">
        <h2 id="testimonials-title" className="text-title font-semibold">
          What trainees say
        </h2>
        <div className="mt-10 grid gap-12 md:grid-cols-2 md:gap-16">
          {quotes.map(({ words, role, tint }) => (
            <figure key={role} className="border-t border-edge pt-6">
              <blockquote className="text-lead">
                <p className="hang-quote">‘{words}’</p>
              </blockquote>
              <figcaption className="mt-5 flex items-center gap-3 text-small font-semibold text-ink-soft">
                <svg viewBox="0 0 20 20" className={`size-5 shrink-0 ${tint}`} fill="none" aria-hidden="true">
                  <circle cx="10" cy="10" r="8.500" stroke="currentColor" strokeWidth="1.75" />
                  <circle cx="10" cy="10" r="3.500" fill="currentColor" />
                </svg>
                {role}
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
}
