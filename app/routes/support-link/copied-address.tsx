import { CopyButton } from '#app/ui/copy-button.tsx'

/** Selectable text with a copy button. */
export function CopiedAddress({ url, what }: { url: string; what: string }) {
  return (
    <p className="code" translate="no">
      {url}
      <CopyButton text={url} what={what} />
    </p>
  )
}
