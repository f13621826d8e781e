import type { Json } from '@gonghui/kernel/json.ts';
import { Recent } from '@gonghui/kernel/recent.ts';
import { fewAtOnce } from '../../base/few-at-once.ts';
import type { HttpDoor } from '../../base/outbound/http.ts';
import { HttpFailure } from '../../base/outbound/http-failure.ts';
import { OutsideFault } from './fault.ts';
import { createPace } from './pace.ts';
import { createRemembered } from './remembered.ts';
import { readReply } from './reply.ts';
import { type RequestTarget, requestOf } from './request.ts';

/** A way that a form asks by. */
export interface KnownWay extends RequestTarget {
  id: string;
  rev: number;
  cacheSeconds: number;
}

/** Requests of one enterprise in a minute; what is remembered does not count. */
const PER_MINUTE = 300;
/** After so many failures running, nothing is asked for so long. */
const MOST_FAILURES = 5;
/** Ways whose failures are counted. */
const MOST_FAILED = 10_000;
const REST_MS = 30_000;

/** At once: of one enterprise, of one outside API, of this process. */
const MOST_AT_ONCE = [16, 4, 64];
/** Who comes when so many of his enterprise wait already is sent away: his turn would come too late. */
const MOST_WAITING = 100;

/** One request; throws `OutsideFault` for whatever is no answer. */
export async function askOnce(
  door: HttpDoor,
  way: RequestTarget,
  values: Readonly<Record<string, Json>>,
): Promise<{ data: Json; status: number; bytes: number }> {
  try {
    const reply = await door.send(requestOf(way, values));
    return { data: readReply(reply), status: reply.status, bytes: reply.body.length };
  } catch (error) {
    if (error instanceof HttpFailure) throw new OutsideFault(error.stage, error.message);
    throw error;
  }
}

/** Whether the other side is at fault, and not what it was asked with. */
const isDown = ({ stage, status }: OutsideFault): boolean =>
  stage === 'status' ? (status ?? 0) >= 500 : stage !== 'own' && stage !== 'reply';

/**
 * Asks outside APIs for forms: the same question on its way is asked once, answers are remembered as long as each says, and who
 * fails again and again is left alone for a while (promise D20). Numbers and memory are of this process.
 */
export function createAsking(door: HttpDoor, now: () => number) {
  const turns = fewAtOnce(MOST_AT_ONCE, MOST_WAITING);
  const mayAsk = createPace(PER_MINUTE, now);
  const remembered = createRemembered(now);
  const asked = new Map<string, Promise<Json>>();
  const failures = new Recent<{ count: number; until: number }>(MOST_FAILED);

  async function request(way: KnownWay, key: string, values: Readonly<Record<string, Json>>): Promise<Json> {
    const place = `${way.id} ${way.rev}`;
    const beRested = () => {
      if ((failures.get(place, way.tenantId)?.until ?? 0) > now())
        throw new OutsideFault('own', '外部接口连续失败，稍后会再次访问');
    };
    beRested();
    if (!mayAsk(way.tenantId)) throw new OutsideFault('own', '访问外部接口过于频繁');
    try {
      const answer = await turns.run([way.tenantId, way.id, ''], () => {
        // Others may have failed while this one waited for its turn.
        beRested();
        return askOnce(door, way, values);
      });
      if (!answer) throw new OutsideFault('own', '同时访问外部接口的人太多');
      const { data, bytes } = answer;
      failures.delete(place, way.tenantId);
      remembered.put(way.tenantId, key, data, bytes, way.cacheSeconds * 1000);
      return data;
    } catch (error) {
      if (error instanceof OutsideFault && isDown(error)) {
        const failed = (failures.get(place, way.tenantId)?.count ?? 0) + 1;
        const until = failed >= MOST_FAILURES ? now() + REST_MS : 0;
        failures.set(place, { count: failed, until }, way.tenantId);
      }
      throw error;
    }
  }

  return async (way: KnownWay, values: Readonly<Record<string, Json>>): Promise<Json> => {
    // Parameters in one order, so that the same question is known again.
    const sent = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
    const key = JSON.stringify([way.tenantId, way.id, way.rev, sent]);
    const before = remembered.get(way.tenantId, key);
    if (before) return before.data;
    const onItsWay = asked.get(key);
    if (onItsWay) return onItsWay;
    const answer = request(way, key, values).finally(() => asked.delete(key));
    asked.set(key, answer);
    return answer;
  };
}
