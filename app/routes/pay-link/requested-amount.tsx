type Props = { merchant?: string; amount: string; description: string | null }

/** The figure that a payer checks first: the amount that the business requests. */
export function RequestedAmount({ merchant, amount, description }: Props) {
  return (
    <p className="requested">
      {merchant === undefined ? null : <span translate="no">{merchant}</span>}{' '}
      <b className="num" translate="no">
        {amount}
      </b>{' '}
      {description ? <span className="muted">{description}</span> : null}
    </p>
  )
}
