import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import type { LateView } from './late-view.ts'

type Props = { id: string; late: LateView; agreed: string | undefined }

/** What becomes of crypto that came late: each button says what it does, and what that gives. */
export function LateChoice({ id, late, agreed }: Props) {
  const params = { id }
  const { convert, back } = late
  return (
    <section className="card stack">
      <h2>{late.heading}</h2>
      <Form method="post" action={href('/transactions/:id', params)} className="stack">
        <input type="hidden" name="agreed" value={agreed ?? ''} />
        <div className="stack tight">
          {convert.label ? (
            <Button name="intent" value="confirm" id="after-confirm" aria-describedby="late-convert">
              {convert.label}
            </Button>
          ) : null}
          <p className="small muted" id="late-convert">
            {convert.note}
          </p>
        </div>
        <div className="stack tight">
          {back.label ? (
            <Button name="intent" value="cancel" variant="quiet" aria-describedby="late-back">
              {back.label}
            </Button>
          ) : null}
          <p className="small muted" id="late-back">
            {back.note}
          </p>
          {late.giveAddress ? (
            <p>
              <Link to={href('/transactions/:id/refund-address', params)}>{late.giveAddress}</Link>
            </p>
          ) : null}
        </div>
      </Form>
    </section>
  )
}
