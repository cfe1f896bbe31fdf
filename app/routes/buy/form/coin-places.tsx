import type { FieldMetadata } from '@conform-to/react'
import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { AddressText } from '#app/ui/grouped-code.tsx'
import { Link } from '#app/ui/link.tsx'
import { RadioCards } from '#app/ui/radio-cards.tsx'
import type { BuyFormView } from './buy-form-view.ts'

type Props = {
  coins: BuyFormView['coins']
  fields: Readonly<Record<string, FieldMetadata<string | undefined> | undefined>>
}

/** The destinations of every coin. CSS shows only those of the selected one. */
export function CoinPlaces({ coins, fields }: Props) {
  const t = useTexts()
  return (
    <>
      {coins.map((each, index) => {
        const field = fields[each.field]
        return (
          <div key={each.value} className={`places nth-${index + 1} stack tight`}>
            <p className="unstyled">{t('buy.onlyFor', { coin: each.name })}</p>
            {field && each.places.length > 0 ? (
              <RadioCards
                field={field}
                legend={t('buy.to', { coin: each.name })}
                options={each.places.map((place) => ({ ...place, hint: <AddressText text={place.hint} /> }))}
                stacked
              />
            ) : (
              <p>{t('buy.nowhere', { coin: each.name })}</p>
            )}
            {each.places.length > 0 ? null : (
              <p className="actions">
                <Link to={href('/accounts/open')}>{t('buy.openAccount')}</Link>{' '}
                <Link to={`${href('/profile/preferences')}#wallets`}>{t('buy.addWallet', { coin: each.name })}</Link>
              </p>
            )}
          </div>
        )
      })}
    </>
  )
}
