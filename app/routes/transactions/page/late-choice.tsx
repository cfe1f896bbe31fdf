import { href } from 'react-router'
import { buildConfirmationPath } from '#app/features/confirm-action/confirm-action.tsx'
import { AddressText } from '#app/ui/grouped-code.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import type { LateView } from '#app/routes/transactions/view/late-view.ts'

type Props = { id: string; late: LateView; agreed: string | undefined; deadline: string }

/** The customer's choices for late crypto, each with its result. A refund needs a second confirmation. */
export function LateChoice({ id, late, agreed, deadline }: Props) {
  const params = { id }
  const page = href('/transactions/:id', params)
  const { convert, back, giveAddress } = late
  return (
    <section className="card stack tight">
      <h2>{late.heading}</h2>
      <ul className="outcomes">
        <li>
          {convert.label ? (
            <Form method="post" action={page}>
              <input type="hidden" name="agreed" value={agreed ?? ''} />
              <Button name="intent" value="confirm" id="after-confirm" aria-describedby="late-confirm">
                {convert.label}
              </Button>
            </Form>
          ) : null}
          <p className="small muted" id="late-confirm">
            {convert.note}
          </p>
        </li>
        {back ? (
          <li>
            {back.label ? (
              <Link
                to={buildConfirmationPath(page, 'ask=cancel')}
                className="button quiet"
                aria-describedby="late-cancel"
              >
                {back.label}
              </Link>
            ) : null}
            <p className="small muted" id="late-cancel">
              <AddressText text={back.note} />
            </p>
          </li>
        ) : null}
      </ul>
      {deadline ? (
        <p className="small muted">
          <AddressText text={deadline} />
        </p>
      ) : null}
      {giveAddress ? (
        <p>
          <Link to={href('/transactions/:id/refund-address', params)}>{giveAddress}</Link>
        </p>
      ) : null}
    </section>
  )
}
