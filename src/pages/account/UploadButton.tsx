import { fileCalls } from '@gonghui/contract/files.ts';
import { useRef, useState } from 'react';
import { send } from '../../api/client.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { toastError } from '../../ui/toast.ts';

const LIMIT_MB = 5;
const FORMATS = ['png', 'jpg', 'jpeg', 'webp', 'gif'];

/** What keeps a file from being a picture of this kind, in the spec's words (platform §5 "File upload"); null if nothing. */
export function pictureFault(file: Pick<File, 'name' | 'size'>, what: string): string | null {
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!FORMATS.includes(ending)) return `请上传${what}格式(${FORMATS.join(',')})`;
  return file.size < LIMIT_MB * 1024 * 1024 ? null : `${what}大小不能超过${LIMIT_MB}M`;
}

/** Picks a small picture (of a person, of the enterprise), uploads it and tells its file id. */
export function UploadButton(props: {
  /** What messages call the picture: 头像. */
  what: string;
  children: string;
  onUploaded(id: string): void;
}) {
  const [busy, setBusy] = useState(false);
  const picker = useRef<HTMLInputElement>(null);

  const upload = async (file: File | undefined) => {
    if (!file) return;
    const fault = pictureFault(file, props.what);
    if (fault) return toastError(fault);
    setBusy(true);
    try {
      props.onUploaded((await send(fileCalls.picture, { body: { file, purpose: 'avatar' } })).id);
    } catch {
      // Shown by the client.
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button size="small" busy={busy} onClick={() => picker.current?.click()}>
        {props.children}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept={FORMATS.map(format => `.${format}`).join()}
        onChange={event => {
          void upload(event.target.files?.[0]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
}
