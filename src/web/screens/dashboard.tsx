import ArrowRight from 'lucide-react/icons/arrow-right';
import { Iris } from '../parts/iris.tsx';
import { PageHeading } from '../parts/page-heading.tsx';
import { ScreenLink } from '../parts/screen-link.tsx';
import { buttonLook } from '../ui/button.tsx';

export default function Dashboard() {
  return (
    <div className="relative flex grow overflow-clip">
      <div className="mx-auto flex w-full max-w-6xl px-5 sm:px-8">
        <div className="relative z-10 py-14 md:self-center md:py-20">
          <PageHeading className="text-display font-semibold">Welcome Back!</PageHeading>
          <ScreenLink to="/interview-scheduling" className={`mt-8 ${buttonLook('primary', 'large')}`}>
            Start Interview Practice
            <ArrowRight aria-hidden="true" className="size-5" />
          </ScreenLink>
        </div>
      </div>
      <Iris
        className="absolute -bottom-56 left-1/2 w-[38rem] max-w-none -translate-x-1/2 md:top-1/2 md:bottom-auto md:left-[54%]
          md:w-[44rem] md:translate-x-0 md:-translate-y-1/2"
      />
    </div>
  );
}
