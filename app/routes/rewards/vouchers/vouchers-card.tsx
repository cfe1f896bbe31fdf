import { Fragment } from 'react'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { FIELD_ATTRIBUTES } from '#app/ui/field-attributes.ts'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { SectionUnavailable } from '#app/routes/rewards/section-unavailable.tsx'
import { getFormResult, type Entry } from '#app/routes/rewards/reward-forms.ts'
import type { RewardsPage } from '#app/routes/rewards/load-rewards.server.ts'
import type { VoucherView } from './voucher-view.ts'

type Props = Pick<RewardsPage, 'tabs' | 'vouchers' | 'offered'> & Entry

/** Each tab has its own URL. */
export function VouchersCard({ tabs, vouchers, offered, ...entry }: Props) {
  const t = useTexts()
  return (
    <section className="card stack" aria-labelledby="vouchers">
      <h2 id="vouchers">{t('rewards.vouchers')}</h2>
      <nav className="tabs" aria-label={t('rewards.tabs')}>
        {tabs.map(({ to, label, isCurrent }) => (
          <Fragment key={to}>
            <Link to={to} className="" aria-current={isCurrent ? 'page' : undefined}>
              {label}
            </Link>{' '}
          </Fragment>
        ))}
      </nav>
      {!('list' in vouchers) ? (
        <SectionUnavailable supportCode={vouchers.supportCode} />
      ) : vouchers.list.length === 0 ? (
        <div>
          <h3>{vouchers.empty.title}</h3>
          <p className="muted">{vouchers.empty.text}</p>
        </div>
      ) : (
        <ul className="vouchers">
          {vouchers.list.map((voucher) => (
            <VoucherItem key={voucher.code} {...voucher} />
          ))}
        </ul>
      )}
      {/* The key resets the form after a voucher was added. */}
      <AddVoucher key={entry.operationId} offered={offered} {...entry} />
    </section>
  )
}

function VoucherItem({ code, worth, until, badge, use }: VoucherView) {
  const t = useTexts()
  return (
    <li className={use ? undefined : 'over'}>
      <b className="worth num">{worth}</b>{' '}
      <span className="code" translate="no">
        {code}
      </span>{' '}
      <span className="small muted">{until}</span>{' '}
      {badge ? <StatusTag tone={badge.tone}>{badge.text}</StatusTag> : null}
      {use ? (
        <Link to={use}>
          {t('rewards.use')}
          <span className="unseen" translate="no">
            {' '}
            {code}
          </span>
        </Link>
      ) : null}
    </li>
  )
}

function AddVoucher({ offered, page, operationId, outcome }: Entry & Pick<Props, 'offered'>) {
  const t = useTexts()
  const [form, fields] = useForm<{ code: string; operation_id: string }>({
    id: 'voucher',
    lastResult: getFormResult('voucher', outcome),
    defaultValue: { code: offered ?? '', operation_id: operationId },
    defaultNoValidate: true,
  })
  return (
    <Form method="post" action={page} id={form.id} className="stack tight" noValidate>
      <input type="hidden" name="operation_id" value={fields.operation_id.value ?? operationId} />
      <TextField
        field={fields.code}
        label={t('rewards.code')}
        hint={t('rewards.codeHint')}
        {...FIELD_ATTRIBUTES.code}
        code
      />
      <div className="actions">
        <Button name="intent" value="add-voucher">
          {t('rewards.add')}
        </Button>
      </div>
    </Form>
  )
}
