/**
 * A live region that announces changes once. Always rendered, because screen readers ignore regions added with their
 * text.
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
