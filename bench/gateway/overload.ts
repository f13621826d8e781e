import { postgresBin } from '@gonghui/testkit/postgres.ts';
import {
  type OverloadFigures,
  overloadFigures,
  overloadRound,
  type Round,
  startInstallation,
} from '../../tests/promises/support/overload.ts';
import { notMeasured, report } from '../lib/figures.ts';

const ROUNDS = 5;
const SECONDS = 3;

/**
 * One enterprise that asks three times what the gateway can do, and what another notices of it: beside the same gateway
 * without its door, which does the same work for whoever comes, in turns with it.
 */
export async function overload(): Promise<void> {
  if (!postgresBin()) return notMeasured('one enterprise that asks too much', 'there is no PostgreSQL');
  const installation = await startInstallation();
  const [ours, open] = [await installation.start(), await installation.start({ noDoor: true })];
  const rounds: { ours: Round[]; open: Round[] } = { ours: [], open: [] };
  for (let n = 0; n < ROUNDS; n++) {
    rounds.ours.push(await overloadRound(installation, ours, SECONDS));
    rounds.open.push(await overloadRound(installation, open, SECONDS));
  }
  await installation.close();
  compare(overloadFigures(rounds.ours), overloadFigures(rounds.open));
}

function compare(ours: OverloadFigures, open: OverloadFigures): void {
  const asked = `${Math.round(ours.asked)} of ${Math.round(ours.capacity)} calls a second`;
  const line = (
    name: 'ratio' | 'refusal p95' | 'accepted p95' | 'accepted, of capacity',
    unit: string,
    most?: number,
  ) =>
    report({
      ...{ group: 'gateway', name: `${asked}: ${name}`, unit, value: ours[name] },
      // Without the door nobody is refused.
      ...(name === 'refusal p95' ? {} : { reference: { name: 'without the door', value: open[name] } }),
      ...(most ? { goal: `≤ ${most}`, met: ours[name] <= most } : {}),
    });
  line('ratio', "× the other's idle p95", 2.5);
  line('refusal p95', 'ms', 50);
  line('accepted p95', 'ms', 1000);
  line('accepted, of capacity', '×');
}
