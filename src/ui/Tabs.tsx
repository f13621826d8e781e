import type { ReactNode } from 'react';
import { allParts } from './parts.ts';
import { panelOf, type TabsProps, tabOf } from './tabs-props.ts';
import { useUpgrade } from './use-upgrade.ts';

/** Tabs over one panel, of which the chosen one is drawn in a `TabPanel` with the same `id`. */
export function Tabs<T extends string>(props: TabsProps<T>) {
  const { id, label, tabs, value, onChange, className } = props;
  const { upgraded, approach } = useUpgrade(allParts);
  if (upgraded) return <upgraded.part.Tabs {...props} focused={upgraded.focused} />;
  return (
    <div role="tablist" aria-label={label} className={className} {...approach}>
      {tabs.map(tab => (
        <button
          key={tab.id}
          id={tabOf(id, tab.id)}
          type="button"
          role="tab"
          aria-selected={tab.id === value}
          aria-controls={tab.id === value ? panelOf(id) : undefined}
          tabIndex={tab.id === value ? 0 : -1}
          onClick={() => onChange(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** What the chosen tab shows; takes no room of its own. */
export const TabPanel = ({ of, value, children }: { of: string; value: string; children: ReactNode }) => (
  <div role="tabpanel" id={panelOf(of)} aria-labelledby={tabOf(of, value)} style={{ display: 'contents' }}>
    {children}
  </div>
);
