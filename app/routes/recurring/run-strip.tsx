import { useTexts } from '#app/i18n/texts.tsx'
import type { RunStripView } from './run-strip-view.ts'

/** Width of a day; a month is drawn as a line of days. */
const DAY = 10
const EDGE = 12
const HEIGHT = 40

/** The runs of three months. The lists below it have the same days as tables. */
export function RunStrip({ months, legend }: RunStripView) {
  const t = useTexts()
  return (
    <section className="card run-strip" aria-label={t('recurring.strip')}>
      <ol>
        {months.map(({ key, name, text, days, today, runs }) => (
          <li key={key}>
            <b aria-hidden="true">{name}</b>
            <svg viewBox={`0 0 ${days * DAY + EDGE} ${HEIGHT}`} role="img" aria-label={text}>
              <path className="days" d={`M${EDGE / 2} 20h${days * DAY}`} strokeDasharray={`1 ${DAY - 1}`} />
              {today === null ? null : <path className="today" d={`M${getX(today)} 2v36`} />}
              {runs.map(({ day, mark }) => (
                <g key={`${day} ${mark}`} className={mark}>
                  <circle cx={getX(day)} cy="20" r="12" />
                  <text x={getX(day)} y="24.5">
                    {day}
                  </text>
                </g>
              ))}
            </svg>
          </li>
        ))}
      </ol>
      <ul className="small">
        {legend.map(({ mark, label }) => (
          <li key={label}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <circle className={mark} cx="8" cy="8" r="6" />
            </svg>{' '}
            {label}
          </li>
        ))}
      </ul>
    </section>
  )
}

function getX(day: number): number {
  return EDGE / 2 + (day - 0.5) * DAY
}
