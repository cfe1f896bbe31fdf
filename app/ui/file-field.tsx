import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from './button.tsx'
import { takePress } from './connection.ts'
import { describedBy, FieldErrors } from './field-errors.tsx'
import { useScripts } from './use-scripts.ts'

export type KeptFile = { id: string; name: string; detail: string }

type Props = {
  field: { id: string; name: string; errors?: string[]; errorId: string; descriptionId: string }
  label: string
  hint?: string
  optional?: string
  /** What was uploaded before. */
  files: readonly KeptFile[]
  /** Whether one more may be added; otherwise a new one takes the place of the old. */
  many?: boolean
  /** Sends one file at once, with a script: tells the share that has arrived, and gives what is wrong with it, or null. */
  send?: (file: File, progress: (share: number) => void) => Promise<string | null>
}

type Sending = { share: number } | { problem: string } | null

/**
 * A file to choose. Without a script it goes with its form or by its own button; with one it is sent when it is chosen, so
 * that a line that drops loses one file at most.
 */
export function FileField({ field, label, hint, optional, files, many, send }: Props) {
  const t = useTexts()
  const hasScripts = useScripts()
  const [sending, setSending] = useState<Sending>(null)
  const [spoken, setSpoken] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const before = useRef(files)
  useEffect(() => {
    const isIn = (list: readonly KeptFile[]) => (file: KeptFile) => list.some(({ id }) => id === file.id)
    const saved = files.find((file) => !isIn(before.current)(file))
    const removed = before.current.find((file) => !isIn(files)(file))
    before.current = files
    if (saved) setSpoken(t('profile.fileSaved', { name: saved.name }))
    else if (removed) {
      setSpoken(t('profile.fileRemoved', { name: removed.name }))
      // Its button took the focus along.
      if (document.activeElement !== document.body) return
      input.current?.focus()
      // The press is answered here: the page need not move the focus for it.
      takePress()
    }
  }, [files, t])

  async function choose(input: HTMLInputElement) {
    const [file] = input.files ?? []
    if (!file || !send) return
    setSpoken('')
    setSending({ share: 0 })
    const problem = await send(file, (share) => setSending({ share }))
    setSending(problem === null ? null : { problem })
    if (problem !== null) setSpoken(`${file.name}: ${problem}`)
    // What has arrived must not be sent again with the form.
    if (problem === null) input.value = ''
  }

  const errors = sending && 'problem' in sending ? [sending.problem] : sending ? undefined : field.errors
  return (
    <div className="field file">
      <label htmlFor={field.id}>
        {label} {optional ? <small className="muted">{optional}</small> : null}
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
        aria-describedby={describedBy({ ...field, errors }, hint)}
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
      <output className="unseen">{spoken}</output>
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
