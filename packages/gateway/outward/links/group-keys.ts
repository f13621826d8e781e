import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Secrets } from '../../base/config.ts';
import { derivedKey, seal, unseal } from '../../base/sealing.ts';

/**
 * Names of the groups of a public board: their keys sealed, since these are ids of people, departments and choices. A name of one
 * link means nothing to another.
 */
export function createGroupKeys(secrets: Secrets) {
  const key = derivedKey(secrets, 'board groups');
  return {
    seal: (linkId: string, group: Json): string => seal(key, JSON.stringify([linkId, group])),

    /** The key that a name stands for; refuses with 400 what is no name of this link. */
    open(linkId: string, name: string): Json {
      let said: unknown;
      try {
        said = JSON.parse(unseal(key, name));
      } catch {
        said = null;
      }
      if (!Array.isArray(said) || said[0] !== linkId)
        throw new AppError('badRequest', '分组已发生变化，请刷新后再试');
      return said[1] as Json;
    },
  };
}
