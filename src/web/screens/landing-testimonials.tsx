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
