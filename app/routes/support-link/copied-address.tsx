import { CopyButton } from '#app/ui/copy-button.tsx'

/** An address to pass on: to be copied by a press, or by hand. */
export function CopiedAddress({ url, what }: { url: string; what: string }) {
  return (
    <p className="code" translate="no">
      {url}
      <CopyButton text={url} what={what} />
    </p>
  )
}
