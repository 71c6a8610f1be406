import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';

type TabsProps = {
  label: string;
  selected: string;
  onSelect: (id: string) => void;
  /** `count` is how much is on the sheet; null while it is unknown, absent where nothing is counted. */
  tabs: readonly { id: string; name: string; count?: number | null; panel: ReactNode }[];
};

/** Sheets behind one another, each named on its tab. */
export function Tabs({ label, selected, onSelect, tabs }: TabsProps) {
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={(key) => onSelect(String(key))} className="min-w-0">
      <TabList
        aria-label={label}
        className="flex gap-4 overflow-x-auto overflow-y-clip border-b border-line max-sm:text-small sm:gap-6"
      >
        {tabs.map(({ id, name, count }) => (
          <Tab
            key={id}
            id={id}
            className="flex min-h-12 cursor-pointer items-center gap-2 border-b-2 border-transparent font-medium max-[22.5rem]:leading-tight
              min-[22.5rem]:whitespace-nowrap
              text-ink-soft transition-colors hover:text-ink data-selected:border-accent data-selected:font-semibold
              data-selected:text-ink"
          >
            {name}
            {count !== undefined && (
              <span
                aria-hidden="true"
                className={`min-w-6 rounded-control bg-ink/7 px-1.5 leading-5 text-center text-small tabular-nums
                  before:invisible before:content-['0'] ${count === null ? '' : 'before:content-none'}`}
              >
                {count}
              </span>
            )}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, panel }) => (
        <TabPanel key={id} id={id} className="outline-offset-4 outline-none data-focus-visible:outline-2">
          {panel}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
