import { useState } from 'react';

type AvatarProps = { src: string | null; initials: string; size?: 'tiny' | 'small' | 'large' };

const looks = { tiny: 'size-6 text-[0.6875rem]', small: 'size-9 text-small', large: 'size-20 text-title' };
/** In pixels, as the looks above say it, so that a picture has its place before it is there. */
const sides = { tiny: 24, small: 36, large: 80 };

/** A person's picture, or their initials where there is none. Decorative: the name stands beside it. */
export function Avatar({ src, initials, size = 'small' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center overflow-hidden rounded-full bg-teal-wash font-semibold text-teal
        ring-1 ring-line ${looks[size]}`}
    >
      {src && src !== broken ? (
        <img
          src={src}
          alt=""
          width={sides[size]}
          height={sides[size]}
          className="size-full object-cover"
          onError={() => setBroken(src)}
        />
      ) : (
        initials
      )}
    </span>
  );
}
