import { useTexts } from '#app/i18n/texts.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { GroupedCode } from '#app/ui/grouped-code.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Qr } from '#app/ui/qr.tsx'
import type { AddressView } from './address-view.ts'

type Props = { place: NonNullable<AddressView['place']>; only: string; heading: string }

/** The network comes before the address, so that payers see it first. */
export function AddressPlace({ place, only, heading }: Props) {
  const t = useTexts()
  if (place.withheld !== null) {
    return (
      <section className="card" role="alert">
        <h2>{heading}</h2>
        <p className="warn">
          <Icon name="alert" />
          <span>{place.withheld}</span>
        </p>
      </section>
    )
  }
  const { address, qr, warning } = place
  const label = t('receivingAddress.address')
  return (
    <section className="card pay">
      <div className="stack tight">
        <h2>{heading}</h2>
        <p className="warn">
          <Icon name="alert" />
          <span>
            <b>{only}</b> {warning}
          </span>
        </p>
        <div className="value">
          <span>
            <small className="muted">{label}</small>
            <br />
            <GroupedCode text={address} />
          </span>
          <CopyButton text={address} what={label} />
        </div>
      </div>
      <details className="more aside">
        <summary>{t('receivingAddress.code')}</summary>
        <Qr {...qr} />
      </details>
    </section>
  )
}
