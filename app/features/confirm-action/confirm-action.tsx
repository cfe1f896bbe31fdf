import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'

/** The fragment of confirmation links, so that the browser scrolls to the question and focuses it. */
const QUESTION_ID = 'ask'

/** Returns the URL of a confirmation. `query` identifies the question. */
export function buildConfirmationPath(page: string, query: string): string {
  return `${page}${page.includes('?') ? '&' : '?'}${query}#${QUESTION_ID}`
}

type Props = {
  page: string
  /** The form's target, by default the page. */
  action?: string
  heading: string
  texts: readonly string[]
  intent?: string
  yes: string
  no: string
  isDanger?: boolean
  children?: ReactNode
}

/** Requests confirmation before an irreversible action, at its own URL. */
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
