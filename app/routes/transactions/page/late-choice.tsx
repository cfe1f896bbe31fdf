import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import type { LateView } from '#app/routes/transactions/view/late-view.ts'

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
        <Choice intent="confirm" {...convert} />
        <Choice intent="cancel" {...back}>
          {late.giveAddress ? (
            <p>
              <Link to={href('/transactions/:id/refund-address', params)}>{late.giveAddress}</Link>
            </p>
          ) : null}
        </Choice>
      </Form>
    </section>
  )
}

type ChoiceProps = {
  intent: 'confirm' | 'cancel'
  label: string | null
  note: string
  children?: ReactNode
}

function Choice({ intent, label, note, children }: ChoiceProps) {
  const isMain = intent === 'confirm'
  return (
    <div className="stack tight">
      {label ? (
        <Button
          name="intent"
          value={intent}
          id={isMain ? 'after-confirm' : undefined}
          variant={isMain ? 'primary' : 'quiet'}
          aria-describedby={`late-${intent}`}
        >
          {label}
        </Button>
      ) : null}
      <p className="small muted" id={`late-${intent}`}>
        {note}
      </p>
      {children}
    </div>
  )
}
