import { Fragment } from 'react'
import { href } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import type { QuestionView } from './question-view.ts'

type Props = { id: string; question: QuestionView; deadline: string }

/** The platform's question about a stopped payment, with a link for each possible answer. */
export function QuestionCard({ id, question, deadline }: Props) {
  const { heading, text, choices } = question
  const page = href('/transactions/:id/answer', { id })
  return (
    <section className="card stack tight unprinted" id="question">
      <h2>{heading}</h2>
      <p>{text}</p>
      {choices.length > 0 ? (
        <p className="actions">
          {choices.map(({ choice, label }, index) => (
            <Fragment key={choice}>
              <Link to={`${page}?choice=${choice}`} className={index === 0 ? 'button' : 'button quiet'}>
                {label}
              </Link>{' '}
            </Fragment>
          ))}
        </p>
      ) : null}
      {deadline ? <p className="small muted">{deadline}</p> : null}
    </section>
  )
}
