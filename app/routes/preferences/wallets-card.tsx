import { href } from 'react-router'
import type { FormOutcome } from '#app/forms/form-result.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import type { Translate } from '#app/i18n/translate.ts'
import { FIELD_ATTRIBUTES } from '#app/ui/field-attributes.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { GroupedCode } from '#app/ui/grouped-code.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { Setting } from '#app/ui/setting.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { formatRequestedWallet, type RequestedWallet } from './requested-wallet.ts'
import type { WalletsPart } from './load-wallets.server.ts'

const TONES = { pending: 'you', confirmed: 'done', unknown: 'waiting' } as const

type Listed = Extract<WalletsPart, { wallets: unknown }>
type Entry = { operationId: string; requested: RequestedWallet | null; outcome: Partial<FormOutcome> | undefined }

export function WalletsCard({ part, requested, operationId, outcome }: { part: WalletsPart } & Entry) {
  const t = useTexts()
  return (
    <Setting
      id="wallets"
      label={t('wallets.heading')}
      value={'wallets' in part ? describeWallets(part.wallets, t) : t('wallets.unavailable')}
      open={requested !== null || outcome !== undefined}
    >
      <section className="stack" aria-labelledby="wallets">
        <p>{t('wallets.text')}</p>
        {requested ? (
          <p>
            <Link to={href('/accounts/:id/withdrawals/new', { id: requested.account })}>{t('wallets.backToSend')}</Link>
          </p>
        ) : null}
        {'wallets' in part ? (
          <>
            <WalletList wallets={part.wallets} />
            {/* The key resets the form after an address was added. */}
            <AddWallet
              key={operationId}
              coins={part.coins}
              requested={requested}
              operationId={operationId}
              outcome={outcome}
            />
          </>
        ) : (
          <Notice
            kind="info"
            title={t('failures.partTitle')}
            text={t('failures.support', { code: part.supportCode })}
          />
        )}
      </section>
    </Setting>
  )
}

function describeWallets(wallets: Listed['wallets'], t: Translate): string {
  return [...new Set(wallets.map(({ coin }) => coin))].join(', ') || t('wallets.none')
}

function WalletList({ wallets }: Pick<Listed, 'wallets'>) {
  const t = useTexts()
  if (wallets.length === 0) return null
  return (
    <ul className="stack">
      {wallets.map(({ id, coin, address, status }) => (
        <li key={id} className="stack tight">
          <p>
            <b>{coin}</b> <StatusTag tone={TONES[status]}>{t(`wallets.${status}`)}</StatusTag>
            <br />
            <GroupedCode text={address} />
          </p>
          <Form method="post" action={href('/profile/preferences')} className="actions">
            <input type="hidden" name="wallet" value={id} />
            <Button name="intent" value="remove-wallet" variant="quiet">
              {t('wallets.remove')}
              <span className="unseen">
                {' '}
                {coin} {address}
              </span>
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}

function AddWallet({ coins, requested, operationId, outcome }: Pick<Listed, 'coins'> & Entry) {
  const t = useTexts()
  const preselected = coins.find(({ value }) => value === requested?.coin)
  const [form, fields] = useForm<{ coin: string; address: string; operation_id: string }>({
    id: 'wallet',
    lastResult: outcome?.result,
    defaultValue: { coin: preselected?.value ?? coins[0]?.value ?? '', address: '', operation_id: operationId },
    defaultNoValidate: true,
  })
  return (
    <Form
      method="post"
      action={href('/profile/preferences') + formatRequestedWallet(requested)}
      id={form.id}
      className="stack"
      noValidate
    >
      <h3>{t('wallets.addHeading')}</h3>
      <input type="hidden" name="operation_id" value={fields.operation_id.value ?? operationId} />
      <SelectField field={fields.coin} label={t('wallets.coin')} options={coins} />
      <TextField
        field={fields.address}
        label={t('wallets.address')}
        hint={t('wallets.addressHint')}
        {...FIELD_ATTRIBUTES.cryptoAddress}
        code
      />
      <div className="actions">
        <Button name="intent" value="add-wallet">
          {t('wallets.add')}
        </Button>
      </div>
    </Form>
  )
}
