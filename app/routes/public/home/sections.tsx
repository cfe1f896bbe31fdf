import type { ReactNode } from 'react'
import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import type { getFacts } from '#app/features/public-facts/facts.ts'
import { formatRegion } from '#app/i18n/formats.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { Picture } from './picture.tsx'

const JOBS = ['pay', 'recurring', 'salary', 'shop', 'buy', 'hold'] as const
const STEPS = ['1', '2', '3', '4'] as const
const REASONS = ['licence', 'name', 'back', 'person'] as const
const QUESTIONS = ['cost', 'time', 'rate', 'short', 'late', 'why'] as const

function Section({ id, children }: { id: 'jobs' | 'how' | 'safe' | 'questions' | 'business'; children: ReactNode }) {
  const t = useTexts()
  return (
    <section className="band" aria-labelledby={id}>
      <h2 id={id}>{t(`home.${id}`)}</h2>
      {children}
    </section>
  )
}

/** The jobs, each with a picture of the page that does it. */
export function Jobs() {
  const t = useTexts()
  return (
    <Section id="jobs">
      <ul className="offers">
        {JOBS.map((job) => (
          <li key={job}>
            <div>
              <h3>{t(`home.job.${job}`)}</h3>
              <p className="muted">{t(`home.job.${job}Text`, { coin: BRAND.serviceCoin.name })}</p>
            </div>
            <Picture name={job} alt={t(`home.job.${job}Picture`)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function HowItWorks() {
  const t = useTexts()
  return (
    <Section id="how">
      <ol className="how">
        {STEPS.map((step) => (
          <li key={step}>
            <b>{t(`home.how.${step}`)}</b> <span className="muted">{t(`home.how.${step}Text`)}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

export function Safety() {
  const t = useTexts()
  const params = {
    company: BRAND.legalName,
    number: BRAND.licence.number,
    country: formatRegion(BRAND.country, useLanguage()),
  }
  return (
    <Section id="safe">
      <ul className="reasons">
        {REASONS.map((reason) => (
          <li key={reason}>
            <b>{t(`home.safe.${reason}`)}</b> <span className="muted">{t(`home.safe.${reason}Text`, params)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function Questions({ facts }: { facts: ReturnType<typeof getFacts> }) {
  const t = useTexts()
  return (
    <Section id="questions">
      <div className="questions">
        {QUESTIONS.map((name) => (
          <details key={name}>
            <summary>{t(`faq.${name}.q`)}</summary>
            <p>{t(`faq.${name}.a`, facts)}</p>
          </details>
        ))}
      </div>
      <p className="actions">
        <Link to={href('/faq')} reloadDocument>
          {t('home.allQuestions')}
        </Link>{' '}
        <Link to={href('/fees')} reloadDocument>
          {t('home.allFees')}
        </Link>
      </p>
    </Section>
  )
}

export function Business() {
  const t = useTexts()
  return (
    <Section id="business">
      <p className="muted">{t('home.businessText')}</p>
      <Link to={href('/business')} className="button quiet" reloadDocument>
        {t('home.toBusiness')}
      </Link>
    </Section>
  )
}
