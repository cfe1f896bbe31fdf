/** What happened, newest first, each with its time in words. */
export function Timeline({ events }: { events: readonly { at: string; text: string }[] }) {
  return (
    <ol className="stack tight events">
      {events.map(({ at, text }) => (
        <li key={`${at} ${text}`}>
          <b className="num">{at}</b>
          <br />
          <span className="muted">{text}</span>
        </li>
      ))}
    </ol>
  )
}
