import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { getPayPath } from '#app/routes/buy/order-address.ts'
import type { BanksView } from './load-banks.server.ts'

/** Debounce of searches while the customer types (rules.md#typing-pause). */
const DEBOUNCE_MS = 500

/** A GET form, so that the search is in the URL; with scripts it submits while the customer types. */
export function BankSearch({ order, country, q, banks, countries }: BanksView & { order: string }) {
  const t = useTexts()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <>
      <Form
        method="get"
        action={href('/buy/method/open-banking')}
        className="filters"
        replace
        preventScrollReset
        onChange={({ currentTarget: form }) => {
          clearTimeout(timer.current)
          timer.current = setTimeout(() => form.requestSubmit(), DEBOUNCE_MS)
        }}
        onSubmit={() => clearTimeout(timer.current)}
      >
        <input type="hidden" name="order" value={order} />
        <SelectField name="country" label={t('openBanking.country')} value={country} options={countries} />
        <div className="field">
          <label htmlFor="q">{t('openBanking.search')}</label>
          <input id="q" type="search" name="q" defaultValue={q} maxLength={100} autoComplete="off" />
        </div>
        <Button variant="quiet">{t('openBanking.apply')}</Button>
      </Form>
      <div aria-live="polite">
        {banks.length === 0 ? (
          <EmptyState title={t('openBanking.noneTitle')} text={t('openBanking.none')} />
        ) : (
          <section className="stack tight" aria-labelledby="banks">
            <h2 id="banks">{t('openBanking.banks')}</h2>
            <ul className="columns">
              {banks.map(({ id, name, bic }) => (
                <li key={id} className="card whole">
                  <Link to={getPayPath(href('/buy/method/open-banking/:id', { id }), order, country)} translate="no">
                    {name}
                  </Link>{' '}
                  {bic === null ? null : (
                    <span className="small muted code" translate="no">
                      {bic}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}
