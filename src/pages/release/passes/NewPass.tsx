import type { CallResult } from '@gonghui/contract/define.ts';
import { PASS_YEARS, screenCalls } from '@gonghui/contract/screens.ts';
import { addDays, addMonths } from '@gonghui/elements/shared/dates.ts';
import { enterpriseToday, millisOf } from '@gonghui/elements/shared/enterprise-clock.ts';
import { useId, useRef, useState } from 'react';
import { send } from '../../../api/client.ts';
import { Dialog } from '../../../ui/plain/Dialog.tsx';
import { TextField } from '../../../ui/plain/TextField.tsx';
import { findUnread, WrittenDay } from '../../../ui/plain/WrittenDay.tsx';
import { zoneNote } from '../../../ui/plain/zone-note.ts';

/** What a pass usually holds for, in months. */
const USUAL_MONTHS = 12;

/** Lines of networks as people write them: one a line, or with commas between. */
const networksIn = (text: string): string[] => text.split(/[\s,，;；、]+/).filter(Boolean);

/** Asks for the name, end and networks of a pass, and makes it. */
export function NewPass({
  id,
  onCancel,
  onMade,
}: {
  id: string;
  onCancel(): void;
  onMade(made: CallResult<typeof screenCalls.createPass>): void;
}) {
  const [name, setName] = useState('');
  const [day, setDay] = useState(() => addMonths(enterpriseToday(), USUAL_MONTHS));
  const [networks, setNetworks] = useState('');
  const [faults, setFaults] = useState<{ name?: string; day?: string }>({});
  const [busy, setBusy] = useState(false);
  const area = useId();
  const box = useRef<HTMLDivElement>(null);
  const first = enterpriseToday();
  const last = addDays(addMonths(first, PASS_YEARS * 12), -1);

  const make = async () => {
    if (findUnread(box.current)) return;
    const found = {
      ...(name.trim() === '' ? { name: '请填写名称' } : {}),
      ...(day < first || day > last ? { day: `应为今天到 ${last} 之间的日期` } : {}),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const body = {
        name: name.trim(),
        // To the end of the day that people see, which is the moment before the next one.
        expiresAt: (millisOf(addDays(day, 1)) ?? 0) - 1,
        networks: networksIn(networks),
      };
      onMade(await send(screenCalls.createPass, { params: { id }, body }));
    } catch {
      // The client has said why; what was filled in stays.
      setBusy(false);
    }
  };

  return (
    <Dialog
      title="新建播放凭证"
      width={440}
      busy={busy}
      okText="生成凭证"
      cancelText="取消"
      onOk={() => void make()}
      onCancel={onCancel}
    >
      <div ref={box} className="gh-passes-form">
        <TextField
          label="名称"
          required
          maxLength={30}
          placeholder="如：一楼大厅"
          value={name}
          error={faults.name ?? null}
          onChange={event => setName(event.target.value)}
        />
        <WrittenDay
          titled
          label="到期日期"
          required
          min={first}
          max={last}
          value={day}
          error={faults.day ?? null}
          hint={['当天结束时到期', zoneNote()].filter(Boolean).join('，')}
          onChange={setDay}
        />
        <label htmlFor={area}>允许的网络</label>
        <textarea
          id={area}
          rows={3}
          placeholder={'每行一个，如：\n10.1.0.0/16'}
          value={networks}
          aria-describedby={`${area}-note`}
          onChange={event => setNetworks(event.target.value)}
        />
        <p id={`${area}-note`}>不填写时不限制。填写后，只有这些网络里的屏幕可以播放。</p>
      </div>
    </Dialog>
  );
}
