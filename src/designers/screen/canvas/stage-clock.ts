import { systemCalls } from '@gonghui/contract/system.ts';
import { send } from '../../../api/client.ts';
import { GatewayClock } from '../../../runtime/screen-play/clock/gateway-clock.ts';
import { watchSleep } from '../../../runtime/screen-play/clock/sleep.ts';

let clock: GatewayClock | null = null;

/**
 * The clock by which what is designed will be played: the gateway's, asked for once something shows it, and again after a sleep.
 * The machine's own until then, and where the gateway is away.
 */
export function stageClock(): GatewayClock {
  if (clock) return clock;
  const made = new GatewayClock();
  const ask = () => {
    const begun = made.begin();
    send(systemCalls.time, undefined, { quiet: true }).then(
      ({ now }) => made.hear(now, begun),
      () => undefined,
    );
  };
  ask();
  watchSleep(ask);
  clock = made;
  return made;
}
