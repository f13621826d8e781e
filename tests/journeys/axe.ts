import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21aa'];

/** What axe finds against WCAG 2 A and AA on the screen as it stands, or by one of its rules alone; one line a fault. */
export async function faults(page: Page, rule?: string): Promise<string[]> {
  // Our frames are all of our own origin: nothing is gained by the page that axe otherwise opens for each report.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (rule ? axe.withRules(rule) : axe.withTags(LEVELS)).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.slice(0, 3).map(node => `${id}: ${help} — ${node.target.join(' ')}`),
  );
}
