import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'

/** The id of the question on its page. Its links end in it, so that window and focus go there. */
const QUESTION_ID = 'ask'

/** The address at which a page asks before something is done; `query` is what the page knows the question by. */
export function askPath(page: string, query: string): string {
  return `${page}${page.includes('?') ? '&' : '?'}${query}#${QUESTION_ID}`
}

type Props = {
  /** The page without the question. */
  page: string
  /** The address to send the answer to; by default the page. */
  action?: string
  heading: string
  texts: readonly string[]
  /** The value of the button that does it. */
  intent?: string
  yes: string
  no: string
  isDanger?: boolean
  /** Hidden fields. */
  children?: ReactNode
}

/** Asks for confirmation before an irreversible action, at its own URL. */
export function ConfirmAction({ page, action = page, heading, texts, intent, yes, no, isDanger, children }: Props) {
  return (
    <section className="card stack tight" id={QUESTION_ID}>
      <h2>{heading}</h2>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <Form method="post" action={action} className="actions">
        {children}
        <Button name={intent && 'intent'} value={intent} variant={isDanger ? 'danger' : 'primary'}>
          {yes}
        </Button>{' '}
        <Link to={page} className="button quiet">
          {no}
        </Link>
      </Form>
    </section>
  )
}
