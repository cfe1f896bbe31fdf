export type TimelineEvent = { at: string; text: string }

export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
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
