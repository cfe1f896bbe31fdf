import { href } from 'react-router'
import type { FormOutcome } from '#app/forms/form-result.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageNews } from '#app/ui/page-news.tsx'
import { PollLost } from '#app/ui/status-summary.tsx'
import { RadioCards } from '#app/ui/radio-cards.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { usePoll } from '#app/ui/use-poll.ts'
import { getOrderPath, getPayPath } from '#app/routes/buy/order-address.ts'
import type { BankView } from './load-bank.server.ts'

const EVERY_MS = 7_000

type Props = BankView & {
  version: string
  order: string
  page: string
  statusPage: string
  outcome: Partial<FormOutcome> | undefined
}

/** The steps at one bank: consent, authorisation at the bank, account choice, payment. */
export function BankPage({ state, headline, text, version, order, page, statusPage, outcome, ...view }: Props) {
  const t = useTexts()
  const { failures, news } = usePoll({
    url: addLanguage(statusPage, useLanguage()),
    version,
    heading: headline,
    sentences: [text],
    everyMs: EVERY_MS,
    isOver: state !== 'connecting' && state !== 'authorising',
  })
  const asksConsent = state === 'consent' || state === 'refused' || state === 'ended'
  return (
    <div className="stack">
      <PageHead heading={headline} lede={text} outcome={outcome} form="payer" />
      <PageNews lines={news} />
      <PollLost text={failures > 0 ? t('openBanking.pollLost', { time: view.asOf }) : null} />
      {asksConsent ? <ConsentText bank={view.bank} /> : null}
      {asksConsent || state === 'known' ? (
        <Form method="post" action={page}>
          <Button name="intent" value="connect">
            {asksConsent ? t('openBanking.agree', { bank: view.bank }) : t('openBanking.useConsent')}
          </Button>
        </Form>
      ) : null}
      {view.isUnsafe ? <p>{t('openBanking.unsafe')}</p> : null}
      {view.toBank === null ? null : (
        <p>
          <a className="button" href={view.toBank.url} target="_blank" rel="noreferrer">
            {t('openBanking.toBank', { bank: view.bank, host: view.toBank.host })}
          </a>
        </p>
      )}
      {state === 'connecting' || state === 'authorising' ? (
        <p>
          <Link to={page}>{t('openBanking.finished')}</Link>{' '}
          <span className="small muted num">{t('openBanking.asOf', { time: view.asOf })}</span>
        </p>
      ) : null}
      {state === 'accounts' || state === 'unpaid' ? (
        <AccountForm page={page} accounts={view.accounts} pays={view.pays} outcome={outcome} />
      ) : null}
      <p className="actions">
        {state === 'authorising' ? null : (
          <Link to={getPayPath(href('/buy/method/open-banking'), order)}>{t('openBanking.otherBank')}</Link>
        )}{' '}
        <Link to={getOrderPath(order)}>{t('openBanking.order')}</Link>
      </p>
    </div>
  )
}

const CONSENT = ['See', 'Start', 'Long', 'Login'] as const

function ConsentText({ bank }: { bank: string }) {
  const t = useTexts()
  return (
    <section className="card stack tight prose" aria-labelledby="consent">
      <h2 id="consent">{t('openBanking.what')}</h2>
      <ul className="stack tight">
        {CONSENT.map((each) => (
          <li key={each}>{t(`openBanking.what${each}`, { bank })}</li>
        ))}
      </ul>
    </section>
  )
}

type AccountProps = Pick<BankView, 'accounts' | 'pays'> & Pick<Props, 'page' | 'outcome'>

function AccountForm({ page, accounts, pays, outcome }: AccountProps) {
  const t = useTexts()
  const [form, fields] = useForm<{ account: string }>({
    id: 'payer',
    lastResult: outcome?.result,
    defaultValue: { account: accounts.find(({ canPay }) => canPay)?.value ?? '' },
    defaultNoValidate: true,
  })
  if (accounts.length === 0) return <p>{t('openBanking.noAccounts')}</p>
  return (
    <Form method="post" action={page} id={form.id} className="stack" noValidate>
      <RadioCards
        field={fields.account}
        legend={t('openBanking.accounts')}
        options={accounts.map(({ canPay: _, ...option }) => option)}
        stacked
      />
      <div className="actions">
        <Button name="intent" value="pay">
          {t('openBanking.pay', { pays })}
        </Button>
      </div>
    </Form>
  )
}
