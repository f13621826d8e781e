import type { HookEvent } from '@gonghui/contract/hook-shapes.ts';
import css from './form-push.module.css';
import { EVENT_GROUPS, EVENT_WORDS } from './words.ts';

/** Of what a hook is told. */
export function EventChoice(props: {
  events: readonly HookEvent[];
  importsToo: boolean;
  onChange(events: HookEvent[]): void;
  onImports(too: boolean): void;
}) {
  const { events, importsToo, onChange, onImports } = props;
  const toggle = (event: HookEvent, on: boolean) =>
    onChange(on ? [...events, event] : events.filter(one => one !== event));
  return (
    <fieldset className={css.group}>
      <legend>推送时机</legend>
      {EVENT_GROUPS.map(group => (
        <fieldset key={group.label} className={css.events} aria-label={group.label}>
          <span>{group.label}</span>
          <div>
            {group.events.map(event => (
              <label key={event} className={css.check}>
                <input
                  type="checkbox"
                  checked={events.includes(event)}
                  onChange={({ target }) => toggle(event, target.checked)}
                />
                {EVENT_WORDS[event]}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <div className={css.events}>
        <span>来源</span>
        <div>
          <label className={css.check}>
            <input
              type="checkbox"
              checked={importsToo}
              onChange={({ target }) => onImports(target.checked)}
            />
            导入的数据也推送
          </label>
        </div>
      </div>
    </fieldset>
  );
}
