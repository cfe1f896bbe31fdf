/**
 * Says what has changed on a page by itself, once, to whoever does not see it. It is there before there is anything to say.
 */
export function PageNews({ lines }: { lines: readonly string[] }) {
  return (
    <div className="unseen" aria-live="polite" aria-atomic="true">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
