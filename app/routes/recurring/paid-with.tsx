import type { FieldMetadata } from '@conform-to/react'
import { CoinField } from '#app/features/payment-form/coin-field.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { RadioCards } from '#app/ui/radio-cards.tsx'
import type { RecurringFormProps } from './recurring-form-props.ts'

type Props = {
  fields: Record<'account_id' | 'coin', FieldMetadata<string | undefined>>
  view: Pick<RecurringFormProps['view'], 'payFrom' | 'coins' | 'coinHint'>
}

/** The balance or the coin that pays each run. */
export function PaidWith({ fields, view }: Props) {
  const t = useTexts()
  return (
    <>
      {view.payFrom ? (
        <>
          <RadioCards field={fields.account_id} {...view.payFrom} />
          <p className="hint">{t('recurring.accountNote')}</p>
        </>
      ) : null}
      <CoinField
        field={fields.coin}
        coins={view.coins}
        hint={view.coins.length > 0 ? t('recurring.coinHint') : view.coinHint}
      />
    </>
  )
}
