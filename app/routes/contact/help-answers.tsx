import { Fragment } from 'react'
import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'

type Props = {
  topic: string
  answers: readonly { name: string; question: string; answer: string }[]
}

const TOPICS = ['payment', 'account', 'verification', 'fees', 'other', 'complaint'] as const

/** Each topic is a link, so choosing one works without scripts. */
export function HelpAnswers({ topic, answers }: Props) {
  const t = useTexts()
  return (
    <section className="stack tight likeliest" aria-labelledby="answers">
      <h2 id="answers">{t('contact.answers')}</h2>
      <nav className="actions" aria-label={t('contact.topics')}>
        {TOPICS.map((each) => (
          <Fragment key={each}>
            <Link
              to={`${href('/contact')}?topic=${each}`}
              aria-current={each === topic ? 'page' : undefined}
              reloadDocument
            >
              {t(`contact.topic.${each}`)}
            </Link>{' '}
          </Fragment>
        ))}
      </nav>
      <div>
        {answers.map(({ name, question, answer }) => (
          <details key={name}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
      {answers.length > 0 ? (
        <p>
          <Link to={href('/faq')} reloadDocument>
            {t('contact.allAnswers')}
          </Link>
        </p>
      ) : null}
    </section>
  )
}
