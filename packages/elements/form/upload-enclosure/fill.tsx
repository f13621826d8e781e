import './upload-enclosure.css';
import { Icon } from '../../ui/Icon.tsx';
import { kindFacts, sizeText } from '../shared/file-kinds.ts';
import { plainAttributes } from '../ui/control-attributes.ts';
import { UploadBox } from '../ui/UploadBox.tsx';
import { keptAt } from '../ui/use-kept.tsx';
import type { Upload } from '../ui/use-upload-queue.tsx';
import { useUploads } from '../ui/use-uploads.tsx';
import type { FillProps } from '../views-api.ts';
import { FileBadge, FileRow } from './FileRow.tsx';
import { DEFAULT_LIMIT, DEFAULT_MAX_SIZE, refuseFile } from './field.ts';
import type { UploadEnclosureProps } from './shape.ts';
import { useFacts } from './use-facts.tsx';

type Props = FillProps<UploadEnclosureProps, string[]>;

const nowhere = () => Promise.reject(new Error('此处不能上传文件'));

/** Files as a list: chosen or dropped, opened, downloaded and removed. */
export function Fill(fill: Props) {
  const { props, value, onChange, readOnly, host } = fill;
  const limit = props.uploadLimit ?? DEFAULT_LIMIT;
  const { extensions, label } = kindFacts(props.fileType);
  const factsOf = useFacts(value, host);
  const uploads = useUploads({
    value,
    limit,
    refuse: file => refuseFile(file, props),
    tooMany: `最多上传${limit}个附件`,
    send: host.uploadFile ?? nowhere,
    onChange,
    waiting: keptAt(fill, '个附件'),
  });
  const open = !readOnly && value.length + uploads.pending.length < limit;
  const remove = (id: string) => {
    onChange(value.filter(other => other !== id));
    document.getElementById(fill.inputId)?.focus();
  };
  return (
    <UploadBox
      className="gf-files"
      messageClass="gf-files-message"
      uploads={uploads}
      open={open}
      readOnly={readOnly}
      many={limit > 1}
      accept={extensions.map(extension => `.${extension}`).join(',')}
    >
      {choose => (
        <>
          {open ? (
            <button
              {...plainAttributes(fill)}
              aria-labelledby={`${fill.labelId} ${fill.inputId}-do`}
              type="button"
              className="gf-files-add"
              data-invalid={fill.invalid || undefined}
              onClick={choose}
              onBlur={fill.onBlur}
            >
              <Icon name="plus" />
              <span id={`${fill.inputId}-do`}>上传附件</span>
            </button>
          ) : null}
          {open ? (
            <p className="gf-files-note">
              {props.fileType && props.fileType !== 'any' ? `${label}(${extensions.join('、')})，` : ''}
              {`最多${limit}个，每个小于${props.uploadMaxSize ?? DEFAULT_MAX_SIZE}M`}
              {host.device === 'pc' ? '，可拖入' : ''}
            </p>
          ) : null}
          {readOnly && value.length === 0 ? <p className="gf-files-note">未上传附件</p> : null}
          <ul className="gf-file-list" aria-labelledby={fill.labelId}>
            {value.map(id => (
              <FileRow key={id} id={id} facts={factsOf(id)} host={host}>
                {readOnly ? null : (
                  <button
                    type="button"
                    className="gf-icon-button"
                    aria-label={`删除${factsOf(id)?.name ?? '附件'}`}
                    onClick={() => remove(id)}
                  >
                    <Icon name="close" />
                  </button>
                )}
              </FileRow>
            ))}
            {uploads.pending.map(upload => (
              <UploadLine
                key={upload.key}
                upload={upload}
                onRetry={() => uploads.retry(upload.key)}
                onDrop={() => uploads.drop(upload.key)}
              />
            ))}
          </ul>
        </>
      )}
    </UploadBox>
  );
}

/** A file on its way, with how much of it has gone; or why it did not arrive. */
function UploadLine({ upload, onRetry, onDrop }: { upload: Upload; onRetry(): void; onDrop(): void }) {
  const percent = Math.round(upload.share * 100);
  return (
    <li className="gf-file" data-failed={upload.error !== undefined || undefined}>
      <FileBadge name={upload.name} />
      <span className="gf-file-name">
        {upload.name}
        <span className="gf-file-note">
          {upload.error ? '未上传' : `${sizeText(upload.size)} · ${percent}%`}
        </span>
      </span>
      {upload.error === undefined ? (
        <span
          className="gf-file-progress"
          role="progressbar"
          aria-label={`正在上传${upload.name}`}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <span style={{ width: `${percent}%` }} />
        </span>
      ) : (
        <button type="button" className="gf-link" onClick={onRetry}>
          重试
        </button>
      )}
      <button type="button" className="gf-icon-button" aria-label={`取消${upload.name}`} onClick={onDrop}>
        <Icon name="close" />
      </button>
    </li>
  );
}
