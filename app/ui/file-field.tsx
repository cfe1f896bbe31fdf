import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from './button.tsx'
import { takePress } from './connection.ts'
import { getDescribedBy, FieldErrors } from './field-errors.tsx'
import { OptionalMark } from './optional-mark.tsx'
import { useScripts } from './use-scripts.ts'

export type KeptFile = { id: string; name: string; detail: string }

type Props = {
  field: { id: string; name: string; errors?: string[]; errorId: string; descriptionId: string }
  label: string
  hint?: string
  optional?: boolean
  files: readonly KeptFile[]
  /** Allows several files; otherwise a new one replaces the old. */
  many?: boolean
  /** Uploads a file immediately with scripts; reports progress (0 to 1) and returns the error or null. */
  send?: (file: File, progress: (share: number) => void) => Promise<string | null>
}

type Sending = { share: number } | { problem: string } | null

/**
 * Renders a file field. With scripts each file uploads when it is chosen, so that a dropped connection loses one file
 * at most; without them it is submitted with the form or by a separate button.
 */
export function FileField({ field, label, hint, optional, files, many, send }: Props) {
  const t = useTexts()
  const hasScripts = useScripts()
  const [sending, setSending] = useState<Sending>(null)
  const [announcement, setAnnouncement] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const before = useRef(files)
  useEffect(() => {
    const isListed = (list: readonly KeptFile[]) => (file: KeptFile) => list.some(({ id }) => id === file.id)
    const saved = files.find((file) => !isListed(before.current)(file))
    const removed = before.current.find((file) => !isListed(files)(file))
    before.current = files
    if (saved) setAnnouncement(t('profile.fileSaved', { name: saved.name }))
    else if (removed) {
      setAnnouncement(t('profile.fileRemoved', { name: removed.name }))
      // The removed button had the focus.
      if (document.activeElement !== document.body) return
      input.current?.focus()
      // Consumes the press, so that the page doesn't move the focus for it.
      takePress()
    }
  }, [files, t])

  async function choose(input: HTMLInputElement) {
    const [file] = input.files ?? []
    if (!file || !send) return
    setAnnouncement('')
    setSending({ share: 0 })
    const problem = await send(file, (share) => setSending({ share }))
    setSending(problem === null ? null : { problem })
    if (problem !== null) setAnnouncement(`${file.name}: ${problem}`)
    // An uploaded file must not be submitted again with the form.
    if (problem === null) input.value = ''
  }

  const errors = sending && 'problem' in sending ? [sending.problem] : sending ? undefined : field.errors
  return (
    <div className="field file">
      <label htmlFor={field.id}>
        {label}
        {optional ? <OptionalMark /> : null}
      </label>
      <FieldErrors id={field.errorId} errors={errors} />
      {files.length > 0 ? (
        <ul className="kept">
          {files.map((file) => (
            <Kept key={file.id} file={file}>
              <Button name="intent" value={`remove:${file.id}`} variant="link">
                {t('profile.remove')}
                <span className="unseen"> {file.name}</span>
              </Button>
            </Kept>
          ))}
        </ul>
      ) : null}
      <input
        type="file"
        ref={input}
        id={field.id}
        name={field.name}
        accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
        aria-invalid={errors ? true : undefined}
        aria-describedby={getDescribedBy({ ...field, errors }, hint)}
        onChange={(event) => void choose(event.currentTarget)}
      />
      {sending && 'share' in sending ? (
        <output className="sending">
          <progress max={1} value={sending.share} aria-label={t('profile.uploading')} />
          <small>{t('profile.uploading')}</small>
        </output>
      ) : hasScripts && send ? null : (
        <Button name="intent" value={`upload:${field.name}`} variant="link">
          {t('profile.upload')}
          <span className="unseen"> {label}</span>
        </Button>
      )}
      <output className="unseen">{announcement}</output>
      {hint ? (
        <p className="hint" id={field.descriptionId}>
          {hint} {files.length > 0 && !many ? t('profile.replace') : null}
        </p>
      ) : null}
    </div>
  )
}

function Kept({ file, children }: { file: KeptFile; children: ReactNode }) {
  return (
    <li>
      <span>
        {file.name} <small className="muted num">{file.detail}</small>
      </span>{' '}
      {children}
    </li>
  )
}
