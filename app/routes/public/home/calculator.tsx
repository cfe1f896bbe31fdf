import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { ProgressTracker } from '#app/ui/progress-tracker.tsx'
import { Rows } from '#app/ui/rows.tsx'
import type { CalculatorView } from './calculator-view.ts'

/** What a payment would cost now, without an account: a GET form, so that its answer has an address. */
export function Calculator({
  action,
  sum,
  coin,
  coins,
  notOffered,
  quote,
  problem,
}: CalculatorView & { action: string }) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <form className="card calculator" method="get" action={action}>
      <input type="hidden" name="lang" value={language} />
      <label>
        {t('home.gets')}
        <span className="joined">
          <input type="text" name="sum" className="num" defaultValue={sum} inputMode="decimal" maxLength={40} />
          <span className="unit">EUR</span>
        </span>
      </label>{' '}
      <label>
        {t('home.coin')}
        <select name="coin" defaultValue={coin}>
          {coins.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {quote ? (
        <>
          <Rows rows={quote.rows} total={quote.total} />
          <ProgressTracker
            label={t('home.progress')}
            steps={[
              { label: t('home.step.send'), note: quote.send, position: 'here' },
              { label: t('home.step.convert'), note: t('home.step.convertNote'), position: 'next' },
              { label: t('home.step.arrive'), note: t('home.step.arriveNote'), position: 'next' },
            ]}
          />
          <p className="small muted">{quote.asOf}</p>
        </>
      ) : (
        <p className="muted">{problem}</p>
      )}
      {notOffered ? <p className="small muted">{notOffered}</p> : null}
      <button type="submit" className="button">
        {t('home.go')}
      </button>
    </form>
  )
}
