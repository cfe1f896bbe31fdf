import { CopyButton } from './copy-button.tsx'

/** The number of final characters that are always visible. */
const TAIL = 6

/** Renders an address with both ends visible. Copying, selection and screen readers get all of it. */
export function ShortCode({ text, what }: { text: string; what: string }) {
  return (
    <span className="short">
      <span className="code" translate="no" data-end={text.slice(-TAIL)}>
        <span>{text}</span>
      </span>
      <CopyButton text={text} what={what} end={text.slice(-TAIL)} />
    </span>
  )
}
