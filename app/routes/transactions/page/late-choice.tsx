import { href } from 'react-router'
import { askPath } from '#app/features/confirm-action/confirm-action.tsx'
import { AddressWords } from '#app/ui/grouped-code.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import type { LateView } from '#app/routes/transactions/view/late-view.ts'

type Props = { id: string; late: LateView; agreed: string | undefined }

/** What becomes of crypto that came late: each button says what it does, and what that gives. Sending back is asked again. */
export function LateChoice({ id, late, agreed }: Props) {
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
              <Link to={askPath(page, 'ask=cancel')} className="button quiet" aria-describedby="late-cancel">
                {back.label}
              </Link>
            ) : null}
            <p className="small muted" id="late-cancel">
              <AddressWords text={back.note} />
            </p>
          </li>
        ) : null}
      </ul>
      {giveAddress ? (
        <p>
          <Link to={href('/transactions/:id/refund-address', params)}>{giveAddress}</Link>
        </p>
      ) : null}
    </section>
  )
}
