import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { formatRegion } from '#app/i18n/formats.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { FIELD_ATTRIBUTES } from '#app/ui/field-attributes.ts'
import { Link } from '#app/ui/link.tsx'
import { ProgressTracker } from '#app/ui/progress-tracker.tsx'
import { Rows } from '#app/ui/rows.tsx'
import type { CalculatorView } from './calculator-view.ts'

/** A GET form, so that its answer has a URL. */
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
          <input
            type="text"
            name="sum"
            className="num"
            defaultValue={sum}
            {...FIELD_ATTRIBUTES.amount}
            maxLength={40}
          />
          <span className="unit">EUR</span>
        </span>
      </label>{' '}
      <div className="coin">
        <label>
          {t('home.coin')}
          <select name="coin" defaultValue={coin}>
            {coins.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>{' '}
        <button type="submit" className="button quiet">
          {t('home.go')}
        </button>
      </div>
      {quote ? (
        <>
          <Rows rows={quote.rows} total={quote.total} />
          <Link to={quote.signUp} className="button" reloadDocument>
            {t('home.open')}
          </Link>
          <Trust />
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
        <>
          <p className="muted">{problem}</p>
          <Link to={href('/signup/personal')} className="button" reloadDocument>
            {t('home.openOnly')}
          </Link>
        </>
      )}
      {notOffered ? <p className="small muted">{notOffered}</p> : null}
    </form>
  )
}

function Trust() {
  const t = useTexts()
  const { number, register } = BRAND.licence
  return (
    <p className="small muted">
      {t('home.trust', { number, country: formatRegion(BRAND.country, useLanguage()) })} {t('home.names')}{' '}
      <a href={register} className="link">
        {t('home.register')}
      </a>
    </p>
  )
}
