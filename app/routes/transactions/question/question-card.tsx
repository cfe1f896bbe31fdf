import { Fragment } from 'react'
import { href } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import type { QuestionView } from './question-view.ts'

/** The question about a payment that stopped, first on its page, with a way to each answer. */
export function QuestionCard({ id, question }: { id: string; question: QuestionView }) {
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
    </section>
  )
}
