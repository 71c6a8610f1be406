import { textLink } from '../platform/screen-link.tsx';

const views = [
  {
    name: 'room',
    alt: 'A practice room: a colleague on camera, with the candidate’s brief and the clock beside the call',
    words: 'In the room: the call, one brief, and the clock.',
  },
  {
    name: 'report',
    alt: 'A report: a summary, each dimension with quotes that play, and the transcript beside it',
    words: 'Afterwards: a report that quotes you, and plays every quote.',
  },
];

const steps = [
  {
    title: 'Meet',
    text: 'Pick a time, or take one that a colleague offers. Camera and microphone are checked on the way in.',
  },
  {
    title: 'Practise',
    text: 'One of you is the candidate, the other plays the patient and ticks what they hear. Then you swap.',
  },
  {
    title: 'Compare',
    text: 'You both say how it went before either sees the other’s view. Then you read what Fellow Eye heard.',
  },
];

/** What it looks like, how it works, a station to read, and what is different here. Nothing on it needs a script. */
export default function Showcase() {
  return (
    <section id="showcase" aria-labelledby="showcase-title" className="border-t border-line">
      <div className="mx-auto max-w-6xl px-5 py-20 sm:px-8 sm:py-28">
        <h2 id="showcase-title" className="text-title font-semibold">
          What it looks like
        </h2>
        <div className="mt-10 grid gap-8 lg:grid-cols-2">
          {views.map(({ name, alt, words }) => (
            <figure key={name}>
              <picture>
                <source srcSet={`/${name}-dark.jpg`} media="(prefers-color-scheme: dark)" />
                <img
                  src={`/${name}-light.jpg`}
                  alt={alt}
                  width={1200}
                  height={750}
                  loading="lazy"
                  className="w-full rounded-card border border-line"
                />
              </picture>
              <figcaption className="mt-3 text-ink-soft">{words}</figcaption>
            </figure>
          ))}
        </div>

        <h2 className="mt-20 text-title font-semibold">How it works</h2>
        <ol className="mt-8 grid gap-8 md:grid-cols-3">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="border-t border-edge pt-5">
              <p className="text-small font-semibold text-accent tabular-nums">{index + 1}</p>
              <h3 className="mt-1 text-lead font-semibold">{title}</h3>
              <p className="mt-2 text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>

        <div className="mt-20 grid gap-12 md:grid-cols-2 md:gap-16">
          <div>
            <h2 className="text-title font-semibold">A station to read</h2>
            <div className="mt-6 border-l-2 border-teal pl-5">
              <h3 className="font-semibold">Sixteen parcels to go</h3>
              <p className="text-small text-ink-soft">Communication · Glaucoma · 10 min</p>
              <p className="mt-3 max-w-[60ch]">
                Mr Clive Aldous, 58, drives a delivery van and has glaucoma in both eyes. Today’s field test
                with both eyes open misses a cluster of points well inside the central 20 degrees. You and
                your consultant think that it does not meet the driving standard.
              </p>
              <p className="mt-3 font-medium">
                Explain the result to him, and what he must do. He does not know it yet.
              </p>
            </div>
            <p className="mt-6">
              <a href="/sample" className={textLink}>
                Read the whole station, and a report on it
              </a>
            </p>
          </div>
          <div>
            <h2 className="text-title font-semibold">What you will not find elsewhere</h2>
            <ul className="mt-6 grid list-disc gap-3 pl-5 marker:text-accent">
              <li>Every judgement rests on words you said, with the moment to play.</li>
              <li>
                Three views of each point: yours, your partner’s and Fellow Eye’s, settled by the two of you.
              </li>
              <li>
                The actor gets a brief, findings to hand over and a mark scheme, so a colleague is enough.
              </li>
            </ul>
            <p className="mt-6 text-ink-soft">
              Privacy in one line: you are recorded only if you agree, only the two of you can play it unless
              you both share it, and you can delete it at any time.
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
