import type { Json } from '@gonghui/kernel/json.ts';

interface IdChecksProps {
  value: Json | undefined;
  options: readonly { id: string; name: string }[];
  /** What a chosen one is called that is not there any more. */
  gone: string;
  /** Said where there is nothing to choose from. */
  none?: string;
  labelId: string;
  disabled: boolean;
  set(value: string[]): void;
}

/** Ids that are chosen by ticks; one whose entry is gone stands below the others until it is taken away. */
export function IdChecks({ value, options, gone, none, labelId, disabled, set }: IdChecksProps) {
  const chosen = Array.isArray(value) ? value.filter(one => typeof one === 'string') : [];
  const lost = chosen.filter(id => !options.some(option => option.id === id));
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label above names the group
    <div role="group" aria-labelledby={labelId} className="gs-checks">
      {none !== undefined && options.length === 0 && <p className="gd-hint">{none}</p>}
      {[...options, ...lost.map(id => ({ id, name: gone }))].map(({ id, name }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            disabled={disabled}
            onChange={event => set(event.target.checked ? [...chosen, id] : chosen.filter(one => one !== id))}
          />
          {name}
        </label>
      ))}
    </div>
  );
}
