import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { formatRegion } from '#app/i18n/formats.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { FIELD_ATTRIBUTES } from '#app/ui/field-attributes.ts'
import { Offered } from '#app/ui/link.tsx'
import { ProgressTracker } from '#app/ui/progress-tracker.tsx'
import { Rows } from '#app/ui/rows.tsx'
import type { CalculatorView } from './calculator-view.ts'

/**
 * A form with two submit buttons: "Update" calculates on this page, the other one signs up with the typed amounts, so
 * it never has a stale amount. `follow-typing.js` updates the figures while the visitor types.
 */
export function Calculator(view: CalculatorView & { action: string }) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <form
      id="calculator"
      className="card calculator"
      method="get"
      action={view.action}
      data-failed={t('home.notUpdated')}
    >
      <input type="hidden" name="lang" value={language} />
      <input type="hidden" name="was_sum" value={view.sum} />
      <input type="hidden" name="was_send" value={view.send} />
      <input type="hidden" name="sum_is" value={view.side} />
      <Amount
        label={t('home.gets')}
        name="sum"
        value={view.sum}
        unit={{
          name: 'currency',
          label: t('home.currency'),
          value: view.currency,
          options: view.currencies.map((currency) => ({ value: currency, label: currency })),
        }}
      />
      <Amount
        label={t('home.sends')}
        name="send"
        value={view.send}
        unit={{ name: 'coin', label: t('home.coin'), value: view.coin, options: view.coins }}
        isLong
      />
      <button type="submit" className="button quiet update">
        {t('home.go')}
      </button>
      <div className="stack tight" data-figures>
        {view.quote ? <Rows rows={view.quote.rows} /> : <p className="problem">{view.problem}</p>}
        {view.quote ? <p className="small muted">{view.quote.asOf}</p> : null}
      </div>
      <output className="unseen">
        {view.quote ? t('home.result', { gets: view.quote.gets, sends: view.quote.sends }) : view.problem}
      </output>{' '}
      <Offered to={href('/signup/personal')}>
        <button type="submit" className="button" formAction={href('/signup/personal')}>
          {view.coin === '' ? t('home.openOnly') : t('home.open')}
        </button>
      </Offered>
      <Trust />
      <ProgressTracker
        label={t('home.progress')}
        steps={[
          { label: t('home.step.send'), note: t('home.step.sendNote'), position: 'here' },
          { label: t('home.step.convert'), note: t('home.step.convertNote'), position: 'next' },
          { label: t('home.step.arrive'), note: t('home.step.arriveNote'), position: 'next' },
        ]}
      />
      {view.notOffered ? <p className="small muted">{view.notOffered}</p> : null}
    </form>
  )
}

type Option = { value: string; label: string }

/** An amount joined with the choice of its unit; long choices are below it. */
function Amount({
  label,
  name,
  value,
  unit,
  isLong = false,
}: {
  label: string
  name: string
  value: string
  unit: { name: string; label: string; value: string; options: readonly Option[] }
  isLong?: boolean
}) {
  return (
    <div className="amount-in">
      <label htmlFor={name}>{label}</label>
      <span className={isLong ? 'joined below' : 'joined'}>
        <input
          id={name}
          type="text"
          name={name}
          className="num"
          defaultValue={value}
          {...FIELD_ATTRIBUTES.amount}
          maxLength={40}
        />
        <select name={unit.name} defaultValue={unit.value} aria-label={unit.label}>
          {unit.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    </div>
  )
}

function Trust() {
  const t = useTexts()
  const { number, register } = BRAND.licence
  return (
    <p className="small muted">
      {t('home.trust', { number, country: formatRegion(BRAND.country, useLanguage()) })}{' '}
      <a href={register} className="link">
        {t('home.register')}
      </a>
    </p>
  )
}
