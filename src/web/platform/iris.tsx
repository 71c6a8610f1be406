import { iris } from './iris-drawing.ts';
import { useIsRunning } from '../ui/use-is-running.ts';

/** An eye drawn in rings. Its box keeps its size before the drawing is there. */
export function Iris({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="-490 -490 980 980"
      className={className}
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {/* The paths would be three quarters of a page that is drawn when the product is built. */}
      {useIsRunning() && <Drawing />}
    </svg>
  );
}

/** Scale, iris, pupil with its red reflex, and the narrow light of a slit lamp. */
function Drawing() {
  return (
    <>
      <defs>
        <radialGradient id="iris-ground">
          <stop offset="0.3" stopColor="var(--iris-glow)" stopOpacity="0.5" />
          <stop offset="0.62" stopColor="var(--iris-amber)" stopOpacity="0.3" />
          <stop offset="0.93" stopColor="var(--iris-rim)" stopOpacity="0.28" />
          <stop offset="1" stopColor="var(--iris-rim)" stopOpacity="0.05" />
        </radialGradient>
        <radialGradient id="iris-reflex" cx="0.62" cy="0.6" r="0.6">
          <stop offset="0" stopColor="var(--iris-amber)" stopOpacity="0.75" />
          <stop offset="0.35" stopColor="var(--iris-rust)" stopOpacity="0.5" />
          <stop offset="1" stopColor="var(--iris-core)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="iris-slit" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--iris-light)" stopOpacity="0" />
          <stop offset="0.3" stopColor="var(--iris-light)" stopOpacity="0.85" />
          <stop offset="0.55" stopColor="var(--iris-light)" stopOpacity="0.6" />
          <stop offset="1" stopColor="var(--iris-light)" stopOpacity="0" />
        </linearGradient>
      </defs>

      <g stroke="var(--ink-soft)" strokeWidth="1.25">
        <circle r="452" opacity="0.5" />
        <path d={iris.ticks} opacity="0.8" />
      </g>

      <circle r="436" fill="url(#iris-ground)" />
      <path d={iris.fibres} stroke="var(--iris-rust)" strokeWidth="1" opacity="0.38" />
      <path d={iris.glints} stroke="var(--iris-glow)" strokeWidth="1.5" opacity="0.8" />
      {iris.rings.map(({ path, colour, width, opacity }) => (
        <path key={path} d={path} stroke={colour} strokeWidth={width} opacity={opacity} />
      ))}
      {iris.collarette.map((path) => (
        <path key={path} d={path} stroke="var(--iris-collar)" strokeWidth="1.75" opacity="0.85" />
      ))}

      <circle r="142" fill="var(--iris-core)" />
      <circle r="142" fill="url(#iris-reflex)" />
      <g stroke="var(--iris-amber)" strokeWidth="1">
        {[26, 44, 63, 83, 104].map((radius, index) => (
          <circle key={radius} cx="22" cy="18" r={radius} opacity={0.5 - index * 0.09} />
        ))}
      </g>
      <circle cx="22" cy="18" r="11" fill="var(--iris-glow)" opacity="0.85" />

      <g stroke="url(#iris-slit)">
        <path
          d="M-150 -340C-212 -130 -212 130 -150 340C-178 130 -178 -130 -150 -340Z"
          fill="url(#iris-slit)"
          stroke="none"
          opacity="0.28"
        />
        <path d="M-150 -340C-212 -130 -212 130 -150 340" strokeWidth="6" />
        <path d="M-146 -300C-178 -120 -178 120 -146 300" strokeWidth="2" opacity="0.7" />
      </g>
      <path d="M-66 -84a107 107 0 0 1 52 -22" stroke="var(--iris-light)" strokeWidth="8" opacity="0.92" />
    </>
  );
}
