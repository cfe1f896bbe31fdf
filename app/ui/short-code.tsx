import { CopyButton } from './copy-button.tsx'

/** How much of its end is always in view. */
const TAIL = 6

/** An address of which both ends are in view. It is copied, read aloud and selected whole. */
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
