import { getInitials } from '#app/domain/customer-name.ts'

type Props = {
  merchant: string
  /** False if the heading names the business. */
  isNamed?: boolean
  /** Null if the payer enters it. */
  amount: string | null
  description: string | null
  /** The business's own reference. */
  reference?: string | null
}

/** Renders the business, the amount and its purpose, which a payer checks first. */
export function RequestedAmount({ merchant, isNamed = false, amount, description, reference = null }: Props) {
  return (
    <div className="requested">
      <span className="initials" aria-hidden="true" translate="no">
        {getInitials(merchant)}
      </span>
      <p>
        {isNamed ? <span translate="no">{merchant}</span> : null}{' '}
        {amount ? (
          <b className="num" translate="no">
            {amount}
          </b>
        ) : null}{' '}
        {description ? <span className={amount ? 'muted' : undefined}>{description}</span> : null}{' '}
        {reference ? (
          <span className="small muted" translate="no">
            {reference}
          </span>
        ) : null}
      </p>
    </div>
  )
}
